import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Mark } from '#ui/layout/mark.tsx';
import { listSections, modeItems } from '#ui/layout/nav-items.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly kind: 'not-found' | 'failure';
  /** Request id for the visitor to quote to the operator. */
  readonly requestId: string | null;
}

/** The 404 and 500 pages (specification, Error pages): their zero is a fallen apple, followed by links to continue with. */
export function ErrorPage({ kind, requestId }: ErrorPageProps) {
  const { locale, t } = useI18n();
  const isFailure = kind === 'failure';
  // After a failure the link loads a new document, so that nothing of the failed one is left.
  const reload = isFailure ? '' : undefined;
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <p className={styles.folio} aria-hidden="true">
        {isFailure ? '50' : '4'}
        <Mark className={styles.nought} />
        {isFailure ? '' : '4'}
      </p>
      <div>
        <h1 className={styles.title}>{t(isFailure ? 'failure.title' : 'not-found.title')}</h1>
        <p className={styles.headline}>{t(isFailure ? 'failure.headline' : 'not-found.headline')}</p>
        {!isFailure && (
          <p className={styles.text}>
            {t('not-found.text')}. {t('not-found.moved')}
          </p>
        )}
        {requestId !== null && <p className={styles.text}>{t('failure.reference', { id: requestId })}</p>}
        <ul className={styles.ways}>
          <li>
            <Link kind="onward" href={formatLocalePath(locale, '/')} data-reload={reload}>
              {t('page.home')}
            </Link>
          </li>
          {[...modeItems, ...listSections(['/product-alerts'])].map(({ name, path, label }) => (
            <li key={name}>
              <Link kind="onward" href={formatLocalePath(locale, path)} data-reload={reload}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
