import styles from './long-text.module.css';

interface LongTextProps {
  readonly html: string;
  /** The text is one part of a page, so its headings are smaller. */
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
