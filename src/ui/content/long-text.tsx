import styles from './long-text.module.css';

interface LongTextProps {
  readonly html: string;
  /** Below something that the page is about: its headings are those of a part. */
  readonly isPart?: boolean;
}

/** A text that the server rendered. Its HTML holds only tags of an allowed list (services/content/render-markdown.ts). */
export function LongText({ html, isPart = false }: LongTextProps) {
  return (
    <div
      className={isPart ? `${styles.text} ${styles.part}` : styles.text}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
