import type { PropsWithChildren } from 'react';
import type { ContentHeading } from '#domain/content/content-file.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './text-columns.module.css';

/** A text with fewer sections gets no table of contents. */
const minSectionsForContents = 4;

interface TextColumnsProps {
  readonly headings: readonly ContentHeading[];
}

/** A long text beside its table of contents. */
export function TextColumns({ headings, children }: PropsWithChildren<TextColumnsProps>) {
  const { t } = useI18n();
  const sections = headings.filter(({ level }) => level === 2);
  return (
    <div className={styles.columns}>
      {sections.length >= minSectionsForContents && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className={styles.contentsTitle} id="contents">
            {t('text.contents')}
          </h2>
          <ol className={styles.contentsList}>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a className={styles.contentsLink} href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
