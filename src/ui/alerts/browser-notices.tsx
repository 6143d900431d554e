// How many alerts notify this browser, with a button that stops all of them.
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './browser-notices.module.css';

export interface BrowserNoticesProps {
  /** Alerts that notify this browser. */
  readonly count: number;
  /** Some of them have no other channel. */
  readonly hasBrowserOnly: boolean;
  /** `lost`: the browser's subscription is gone, so it is not notified; `refused`: the visitor has denied permission. */
  readonly state: 'on' | 'lost' | 'refused';
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly onResume: () => void;
}

export function BrowserNotices({
  count,
  hasBrowserOnly,
  state,
  isBusy,
  onStop,
  onResume,
}: BrowserNoticesProps) {
  const { t } = useI18n();
  const isOn = state === 'on';
  return (
    <div className={styles.notices} data-state={state}>
      <Icon name="bell" className={styles.bell} />
      <p className={styles.text}>
        {t(isOn ? 'push.here' : 'push.lost', { count })}
        {isOn && hasBrowserOnly && <span className={styles.note}>{t('push.here.alone')}</span>}
        {state === 'refused' && <span className={styles.note}>{t('alert.reach.refused')}</span>}
      </p>
      {isOn && (
        <Button kind="quiet" isLoading={isBusy} onClick={onStop}>
          {t('push.stop')}
        </Button>
      )}
      {state === 'lost' && (
        <Button kind="quiet" isLoading={isBusy} onClick={onResume}>
          {t('push.resume')}
        </Button>
      )}
    </div>
  );
}
