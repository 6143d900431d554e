// One alert on the alerts page: what it waits for, its state, its history, and its actions.
import { useEffect, useRef, useState } from 'react';
import { AlertLinks } from '#ui/alerts/alert-links.tsx';
import type { WebhookActions } from '#ui/alerts/alert-links.tsx';
import { AlertHistory } from '#ui/alerts/alert-history.tsx';
import type { AlertView } from '#ui/alerts/alert-view.ts';
import {
  describeAgo,
  describeLatency,
  describeChannels,
  describeState,
  describeTrigger,
} from '#ui/alerts/alert-words.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-entry.module.css';

export interface AlertEntryProps extends AlertActions, WebhookActions {
  readonly alert: AlertView;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Name of this browser as stored with the alerts that notify it; null = it takes no notifications. */
  readonly thisBrowser: string | null;
}

interface AlertActions {
  /** A change of the alert is being saved. */
  readonly isBusy: boolean;
  readonly onEdit: (alert: AlertView) => void;
  readonly onPause: (alert: AlertView, paused: boolean) => void;
  readonly onRemove: (alert: AlertView) => void;
}

export function AlertEntry(props: AlertEntryProps) {
  const { alert, now, thisBrowser, isBusy, onEdit, onPause, onRemove } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { title, path, imageKeyHash, state, history, latency, lastSentAt } = alert;
  const facts = [
    lastSentAt === null
      ? t('alert.notSent')
      : t('alert.lastSent', { ago: describeAgo(i18n, lastSentAt, now) }),
    describeLatency(i18n, latency, now),
  ].filter(Boolean);
  const channels = describeChannels(t, alert, thisBrowser);
  return (
    <article className={styles.entry} data-state={state} aria-busy={isBusy || undefined}>
      <div className={styles.picture}>
        {imageKeyHash === null ? (
          <Icon name="search" className={styles.sign} />
        ) : (
          <DeviceDrawing imageKeyHash={imageKeyHash} />
        )}
      </div>
      <div>
        <h3 className={styles.title}>
          <a className={styles.link} href={path}>
            {title}
          </a>
        </h3>
        <p className={styles.trigger}>{describeTrigger(t, alert)}</p>
      </div>
      <div className={styles.facts}>
        <p className={styles.state}>
          <span className={styles.dot} aria-hidden="true" />
          {describeState(i18n, alert, now)}
        </p>
        {state === 'fired' && <p className={styles.fact}>{t('alert.state.fired.note')}</p>}
        <ul>
          {channels !== null && (
            <li className={styles.reach}>
              <Icon name="bell" />
              {channels}
            </li>
          )}
          {facts.map(fact => (
            <li className={styles.fact} key={fact}>
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Actions alert={alert} isBusy={isBusy} onEdit={onEdit} onPause={onPause} onRemove={onRemove} />
      {history.length > 0 && (
        <details className={styles.history}>
          <summary className={styles.summary}>{t('alert.history', { count: history.length })}</summary>
          <AlertHistory title={title} events={history} />
        </details>
      )}
      <details className={styles.history}>
        <summary className={styles.summary}>{t('alert.links')}</summary>
        <AlertLinks alert={alert} setWebhook={props.setWebhook} removeWebhook={props.removeWebhook} />
      </details>
    </article>
  );
}

/** Removing asks for confirmation in place of the pressed button. */
function Actions({
  alert,
  isBusy,
  onEdit,
  onPause,
  onRemove,
}: Pick<AlertEntryProps, 'alert'> & AlertActions) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    // The focused button has been replaced: the focus moves to the first answer, and back to the button afterwards.
    if (isAsking !== wasAsking.current)
      place.current?.querySelector<HTMLElement>(isAsking ? 'button' : 'button:last-of-type')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { title, state } = alert;
  const isPaused = state === 'paused';
  if (isAsking) {
    return (
      <div ref={place} className={styles.actions} role="group" aria-label={t('alert.removeOf', { title })}>
        <span className={styles.question}>{t('alert.remove.ask')}</span>
        <Button kind="quiet" isLoading={isBusy} onClick={() => onRemove(alert)}>
          {t('alert.remove.yes')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {t('alert.remove.no')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.actions}>
      <Button kind="quiet" aria-label={t('alert.editOf', { title })} onClick={() => onEdit(alert)}>
        {t('alert.edit')}
      </Button>
      {state !== 'created' && (
        <Button
          kind="quiet"
          isLoading={isBusy}
          aria-label={t(isPaused ? 'alert.resumeOf' : 'alert.pauseOf', { title })}
          onClick={() => onPause(alert, !isPaused)}
        >
          {t(isPaused ? 'alert.resume' : 'alert.pause')}
        </Button>
      )}
      <Button kind="quiet" aria-label={t('alert.removeOf', { title })} onClick={() => setAsking(true)}>
        {t('alert.remove')}
      </Button>
    </div>
  );
}
