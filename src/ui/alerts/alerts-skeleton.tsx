import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alerts-skeleton.module.css';

/** Placeholder for the list while the session's alerts load, as high as a few alerts. */
export function AlertsSkeleton() {
  const { t } = useI18n();
  return (
    <div className={styles.list}>
      <p className="visually-hidden" role="status">
        {t('alerts.loading')}
      </p>
      {[1, 2, 3].map(row => (
        <div className={styles.entry} key={row}>
          <Skeleton shape="picture" className={styles.picture} />
          <div>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
