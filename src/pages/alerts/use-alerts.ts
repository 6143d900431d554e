// The alerts of the session, and the actions on them.
import { useCallback, useEffect, useState } from 'react';
import type { WireAlert } from '#api/contract/notifications.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import type { AlertChange } from '#ui/alerts/alert-edit-form.tsx';

export type Alerts =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly list: readonly WireAlert[]; readonly readAt: number };

/** `key` identifies the alerts' owner; a new key reloads them. null = not known yet. */
export function useAlerts(api: VisitorApi, key: string | null) {
  const { locale } = useI18n();
  const { open } = useSnackbar();
  const reportDone = useDoneSnackbar();
  const [alerts, setAlerts] = useState<Alerts>({ kind: 'pending' });
  const [busyId, setBusyId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { language } = locale;
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    void api.listAlerts({ languageSlug: language }, abort.signal).then(answer => {
      if (abort.signal.aborted) return;
      setAlerts(
        answer.ok ? { kind: 'known', list: answer.value.alerts, readAt: Date.now() } : { kind: 'failed' },
      );
    });
    return () => abort.abort();
  }, [api, key, language, attempt]);

  /** Loads the alerts again; the current ones stay visible meanwhile. */
  const reload = useCallback(async () => {
    const answer = await api.listAlerts({ languageSlug: language });
    if (answer.ok) setAlerts({ kind: 'known', list: answer.value.alerts, readAt: Date.now() });
  }, [api, language]);

  const replace = useCallback((id: string, next: WireAlert | null) => {
    setAlerts(before => {
      if (before.kind !== 'known') return before;
      const list = before.list.flatMap(each => {
        if (each.notificationId !== id) return [each];
        return next ? [next] : [];
      });
      return { ...before, list };
    });
  }, []);

  async function change(
    id: string,
    request: Omit<Parameters<VisitorApi['updateAlert']>[0], 'notificationId'>,
  ): Promise<string | null> {
    setBusyId(id);
    const answer = await api.updateAlert({ notificationId: id, ...request });
    setBusyId(null);
    if (!answer.ok) return answer.failure.error;
    replace(id, answer.value);
    return null;
  }

  return {
    alerts,
    busyId,
    reload,
    retry: () => {
      setAlerts({ kind: 'pending' });
      setAttempt(before => before + 1);
    },
    pause: async (id: string, paused: boolean) => {
      const failure = await change(id, { paused });
      if (failure !== null) open(failure, 'error');
    },
    /** Resolves with the error in the visitor's language; null = none. */
    edit: (id: string, { snoozedUntil, ...draft }: AlertChange) =>
      change(id, { ...draft, snoozedUntil: snoozedUntil === null ? null : `${snoozedUntil}T00:00:00Z` }),
    remove: async (id: string) => {
      setBusyId(id);
      const answer = await api.removeAlert({ u: 'current', n: id });
      setBusyId(null);
      if (!answer.ok) {
        open(answer.failure.error, 'error');
        return;
      }
      replace(id, null);
      reportDone('alertRemoved');
    },
    setWebhook: async (id: string, url: string): Promise<Result<string, string>> => {
      const answer = await api.setAlertWebhook({ notificationId: id, url });
      if (!answer.ok) return fail(answer.failure.error);
      await reload();
      return ok(answer.value.secret);
    },
    removeWebhook: async (id: string) => {
      const answer = await api.removeAlertWebhook({ notificationId: id });
      if (answer.ok) await reload();
      else open(answer.failure.error, 'error');
    },
  };
}
