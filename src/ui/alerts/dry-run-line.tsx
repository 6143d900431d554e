import type { DryRunView } from '#ui/alerts/alert-view.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './dry-run-line.module.css';

/** How often the alert would have fired, with a warning when it is unlikely to. Keeps the height of its text while loading. */
export function DryRunLine({ dryRun }: { readonly dryRun: DryRunView | null }) {
  const { t } = useI18n();
  if (dryRun === null) return null;
  return (
    <div className={styles.line} role="status">
      {dryRun === 'pending' ? (
        <>
          <span className="visually-hidden">{t('alert.dryRun.loading')}</span>
          <Skeleton />
          <Skeleton width="half" />
        </>
      ) : (
        <>
          <p>
            {t('alert.dryRun', { fired: dryRun.fired, days: String(dryRun.days) })}{' '}
            {dryRun.lowestLabel !== null && t('alert.dryRun.lowest', { price: dryRun.lowestLabel })}
          </p>
          {!dryRun.hasEverMatched && <p className={styles.warning}>{t('alert.neverMatched')}</p>}
        </>
      )}
    </div>
  );
}
