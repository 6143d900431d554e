import type { FaqLink } from '#api/contract/support.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './answer-list.module.css';

interface AnswerListProps {
  readonly answers: readonly FaqLink[];
  /** Shows each answer's summary in a sentence. */
  readonly isLong?: boolean;
}

/** Questions as links to their answers. */
export function AnswerList({ answers, isLong = false }: AnswerListProps) {
  const { locale } = useI18n();
  return (
    <ul className={styles.list} data-long={isLong ? '' : undefined}>
      {answers.map(({ title, description, path }) => (
        <li key={path} className={styles.item}>
          <a className={styles.link} href={formatLocalePath(locale, path)}>
            {title}
          </a>
          {isLong && <p className={styles.text}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
