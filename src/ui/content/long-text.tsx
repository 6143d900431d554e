import styles from './long-text.module.css';

/** A text that the server rendered. Its HTML holds only tags of an allowed list (services/content/render-markdown.ts). */
export function LongText({ html }: { readonly html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
