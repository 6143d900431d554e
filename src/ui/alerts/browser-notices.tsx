// The alerts that notify this browser, and the one tap that ends that.
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './browser-notices.module.css';

export interface BrowserNoticesProps {
  /** Alerts that tell this browser. */
  readonly count: number;
  /** Some of them tell nobody else. */
  readonly hasAlone: boolean;
  /** `lost`: the browser takes nothing any more, so nobody is notified; `refused`: because the visitor has forbidden it. */
  readonly state: 'on' | 'lost' | 'refused';
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly onResume: () => void;
}

export function BrowserNotices({ count, hasAlone, state, isBusy, onStop, onResume }: BrowserNoticesProps) {
  const { t } = useI18n();
  const isOn = state === 'on';
  return (
    <div className={styles.notices} data-state={state}>
      <Icon name="bell" className={styles.bell} />
      <p className={styles.text}>
        {t(isOn ? 'push.here' : 'push.lost', { count })}
        {isOn && hasAlone && <span className={styles.note}>{t('push.here.alone')}</span>}
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
