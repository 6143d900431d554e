import type { Translate } from '#messages/translate.ts';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly t: Translate;
  readonly kind: 'not-found' | 'failure';
  readonly homeHref: string;
  /** What a visitor can quote to the operator. */
  readonly requestId: string | null;
}

/** The 404 and 500 pages (specification 8). */
export function ErrorPage({ t, kind, homeHref, requestId }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <p className={styles.folio} aria-hidden="true">
        {kind === 'not-found' ? '404' : '500'}
      </p>
      <div>
        <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
        <p className={styles.headline}>{t(`${kind}.headline`)}</p>
        {kind === 'not-found' && <p className={styles.text}>{t('not-found.text')}</p>}
        {requestId !== null && <p className={styles.text}>{t('failure.reference', { id: requestId })}</p>}
        <p>
          <a className={styles.home} href={homeHref} data-reload={kind === 'failure' ? '' : undefined}>
            {t('page.home')}
          </a>
        </p>
      </div>
    </div>
  );
}
