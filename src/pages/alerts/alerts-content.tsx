// The visitor's part of the alerts page: alerts, an address that waits for confirmation, settings. It loads after the page, which is the
// same for everybody.
import { useEffect, useRef, useState } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { AlertEditDialog } from '#pages/alerts/alert-edit-dialog.tsx';
import { EmailSettings } from '#pages/alerts/email-settings.tsx';
import { PushNotices } from '#pages/alerts/push-notices.tsx';
import { useAlerts } from '#pages/alerts/use-alerts.ts';
import { ExploreField } from '#pages/explore/explore-field.tsx';
import { ActionOutcome } from '#pages/people/action-outcome.tsx';
import { loadSession, useSession } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useQueryAction } from '#pages/people/use-query-action.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { usePush } from '#pages/push/use-push.ts';
import { AlertEntry } from '#ui/alerts/alert-entry.tsx';
import type { AlertView } from '#ui/alerts/alert-view.ts';
import { AlertsEmpty } from '#ui/alerts/alerts-empty.tsx';
import { AlertsSkeleton } from '#ui/alerts/alerts-skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { CodeForm } from '#ui/people/code-form.tsx';
import styles from './alerts-content.module.css';

export function AlertsContent() {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const action = useQueryAction();
  const reportDone = useDoneSnackbar();
  const user = session.kind === 'known' ? session.user : null;
  const isReady = session.kind !== 'pending' && action.kind !== 'working';
  const owner = isReady ? `${user?.email ?? ''} ${user?.emailPending ?? ''}` : null;
  const { alerts, busyId, reload, retry, pause, edit, remove, setWebhook, removeWebhook } = useAlerts(
    api,
    owner,
  );
  const { push, refreshPush } = usePush();
  const [edited, setEdited] = useState<AlertView | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const code = useCode(api, user?.mailIsShown ?? false, () => reportDone('emailConfirmed'));
  useEffect(() => void loadSession(), []);
  const elsewhere = (
    <p className={styles.elsewhere}>
      {t('alerts.elsewhere')}{' '}
      <a href={formatLocalePath(locale, '/magiclink')}>{t('alerts.elsewhere.link')}</a>
    </p>
  );
  const known = alerts.kind === 'known' ? alerts.list : [];
  const waiting = known.filter(({ state }) => state === 'created').length;
  return (
    <>
      <ActionOutcome state={action} />
      {user !== null && user.email === null && user.emailPending !== null && (
        <section className={styles.waiting} aria-labelledby="waiting">
          <h2 className={styles.heading} id="waiting">
            {waiting === 0 ? t('confirm.title') : t('alerts.waiting.title', { count: waiting })}
          </h2>
          <CodeForm {...code} email={user.emailPending} />
        </section>
      )}
      <div className={styles.list} aria-busy={alerts.kind === 'pending'}>
        {alerts.kind === 'pending' && <AlertsSkeleton />}
        {alerts.kind === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{t('alerts.failed')}</p>
            <Button onClick={retry}>{t('alerts.again')}</Button>
          </div>
        )}
        {alerts.kind === 'known' && known.length === 0 && (
          <AlertsEmpty search={<ExploreField place="page" />} />
        )}
        {alerts.kind === 'known' && known.length > 0 && (
          <section aria-labelledby="alerts">
            <h2 className="visually-hidden" id="alerts" ref={list} tabIndex={-1}>
              {t('alerts.list')}
            </h2>
            <PushNotices
              api={api}
              alerts={known}
              push={push}
              onChange={async () => {
                await Promise.all([reload(), refreshPush()]);
                // The focused button has been removed.
                list.current?.focus();
              }}
            />
            <ul className={styles.entries}>
              {known.map(alert => (
                <li key={alert.notificationId}>
                  <AlertEntry
                    alert={alert}
                    now={alerts.readAt}
                    thisBrowser={push?.id ?? null}
                    isBusy={busyId === alert.notificationId}
                    onEdit={setEdited}
                    onPause={({ notificationId }, paused) => void pause(notificationId, paused)}
                    onRemove={({ notificationId }) => {
                      // The focused button was removed with its alert.
                      void remove(notificationId).then(() => list.current?.focus());
                    }}
                    setWebhook={({ notificationId }, url) => setWebhook(notificationId, url)}
                    removeWebhook={({ notificationId }) => removeWebhook(notificationId)}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.another}>
              <h2 className={styles.heading}>{t('alerts.new')}</h2>
              <ExploreField place="page" />
            </div>
          </section>
        )}
        {alerts.kind === 'known' && user?.email === null && elsewhere}
      </div>
      <section className={styles.settings} aria-labelledby="settings">
        <h2 className={styles.title} id="settings">
          {t('settings.title')}
        </h2>
        {user !== null && user.email !== null ? (
          <EmailSettings api={api} user={user} email={user.email} />
        ) : (
          <p className={styles.nobody}>{t('settings.nobody')}</p>
        )}
      </section>
      <AlertEditDialog alert={edited} edit={edit} onClose={() => setEdited(null)} />
    </>
  );
}
