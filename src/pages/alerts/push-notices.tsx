// The notice about alerts that notify this browser, with its actions: stop, or subscribe again.
import { useState } from 'react';
import type { WireAlert } from '#api/contract/notifications.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { stopPush, subscribeToPush } from '#pages/push/push-browser.ts';
import type { BrowserPush } from '#pages/push/push-browser.ts';
import { BrowserNotices } from '#ui/alerts/browser-notices.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface PushNoticesProps {
  readonly api: VisitorApi;
  readonly alerts: readonly WireAlert[];
  /** null = not known yet. */
  readonly push: BrowserPush | null;
  /** Called when the alerts' channels have changed. */
  readonly onChange: () => Promise<void>;
}

export function PushNotices({ api, alerts, push, onChange }: PushNoticesProps) {
  const { t } = useI18n();
  const { open } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  if (push === null || push.state === 'unsupported') return null;
  const notified = listNotified(alerts, push);
  if (notified.length === 0) return null;

  async function run(work: () => Promise<Result<string, string>>) {
    setBusy(true);
    const done = await work();
    await onChange();
    setBusy(false);
    if (done.ok) open(done.value, 'success');
    else open(done.failure, 'error');
  }

  async function stop() {
    return (await stopPush(api)) ? ok(t('push.stopped')) : fail(t('error.unavailable'));
  }

  async function resume() {
    const subscribed = await subscribeToPush(api);
    if (!subscribed.ok) return fail(t(subscribed.failure === 'refused' ? 'push.refused' : 'push.failed'));
    const answers = await Promise.all(
      notified.map(({ notificationId }) =>
        api.updateAlert({ notificationId, pushSubscription: subscribed.value }),
      ),
    );
    const failed = answers.find(answer => !answer.ok);
    return failed && !failed.ok ? fail(failed.failure.error) : ok(t('push.resumed'));
  }

  return (
    <BrowserNotices
      count={notified.length}
      hasBrowserOnly={notified.some(({ channels }) => !channels.includes('mail'))}
      state={push.state === 'off' ? 'lost' : push.state}
      isBusy={isBusy}
      onStop={() => void run(stop)}
      onResume={() => void run(resume)}
    />
  );
}

/**
 * Alerts that notify this browser. After losing its subscription it has no id, so alerts without any other channel are taken for its own.
 */
function listNotified(alerts: readonly WireAlert[], { state, id }: BrowserPush): WireAlert[] {
  return alerts.filter(({ browser, channels }) =>
    state === 'on' ? browser !== null && browser === id : browser !== null && !channels.includes('mail'),
  );
}
