// #price-track: creates an alert about the page's subject, in steps: entry, confirmation of the address, success (specification, Alert
// form).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import { useEffect, useState } from 'react';
import { ok } from '#domain/result.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useAlertSubject, withPriceTriggers } from '#pages/alerts/alert-subject.ts';
import type { AlertSubject } from '#pages/alerts/alert-subject.ts';
import { useDryRun } from '#pages/alerts/use-dry-run.ts';
import { loadSession, setSessionUser, useSession } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { subscribeToPush } from '#pages/push/push-browser.ts';
import type { BrowserPush } from '#pages/push/push-browser.ts';
import { usePush } from '#pages/push/use-push.ts';
import { AlertCreated } from '#ui/alerts/alert-created.tsx';
import { AlertForm } from '#ui/alerts/alert-form.tsx';
import type { AlertFormProps, AlertChannelChoice } from '#ui/alerts/alert-form.tsx';
import type { BrowserChannel } from '#ui/alerts/alert-channels.tsx';
import type { AlertDraft } from '#ui/alerts/alert-view.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { CodeForm } from '#ui/people/code-form.tsx';
import { Step } from '#ui/people/step.tsx';

export function Content({ context, isOpen, onClose }: ModalContentProps) {
  const i18n = useI18n();
  const session = useSession();
  const subject = useAlertSubject(i18n, context);
  useEffect(() => void loadSession(), []);
  if (!subject) return null;
  // The session decides whether the form asks for an address.
  if (session.kind === 'pending') return [1, 2, 3, 4, 5, 6].map(line => <Skeleton key={line} />);
  const about = JSON.stringify([context, subject.criteria]);
  return <AlertSteps key={about} subject={subject} isOpen={isOpen} onClose={onClose} />;
}

type StepName = 'entry' | 'confirm' | 'done';

interface AlertStepsProps {
  readonly subject: AlertSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function AlertSteps({ subject: first, isOpen, onClose }: AlertStepsProps) {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const reportDone = useDoneSnackbar();
  const [step, setStep] = useState<StepName>('entry');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Reopened after success: starts a new alert.
    if (isOpen && step === 'done') setStep('entry');
  }
  const [subject, setSubject] = useState(first);
  const [hasWarning, setWarning] = useState(false);
  const [sentTo, setSentTo] = useState<AlertChannelChoice>({ email: null, notifiesBrowser: false });
  const { push, refreshPush } = usePush();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<(AlertFormProps['failure'] & { readonly code: string }) | null>(
    null,
  );
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  const dryRun = useDryRun(api, subject.criteria, draft);
  const user = session.kind === 'known' ? session.user : null;
  const code = useCode(api, user?.mailIsShown ?? false, () => {
    reportDone('emailConfirmed');
    setStep('done');
  });

  async function submit(
    { trigger, maxPrice, pace }: AlertDraft,
    { email, notifiesBrowser }: AlertChannelChoice,
  ) {
    setSending(true);
    // Must come first: browsers ask for permission only directly after a click.
    const subscribed = notifiesBrowser ? await subscribeToPush(api) : ok(null);
    if (!subscribed.ok) {
      await refreshPush();
      setSending(false);
      const text = t(subscribed.failure === 'refused' ? 'push.refused' : 'push.failed');
      setFailure({ text, code: 'push', field: null });
      return;
    }
    const pushSubscription = subscribed.value;
    const answer = await api.createAlert({
      ...subject.criteria,
      trigger,
      maxPrice,
      pace,
      email,
      pushSubscription,
    });
    setSending(false);
    if (!answer.ok) {
      const { error, code: reason, field } = answer.failure;
      setFailure({
        text: error,
        code: reason,
        field: field === 'email' || field === 'maxPrice' ? field : null,
      });
      return;
    }
    const { status, warning } = answer.value;
    setWarning(warning !== null);
    setSentTo({ email: email ?? user?.email ?? null, notifiesBrowser });
    if (status === 'confirm-email' && user && email !== null)
      setSessionUser({ ...user, emailPending: email, needConfirm: true });
    setStep(status === 'active' ? 'done' : 'confirm');
  }

  if (step === 'confirm') {
    return (
      <Step title={t('confirm.title')}>
        <CodeForm {...code} email={sentTo.email ?? ''} />
      </Step>
    );
  }
  if (step === 'done') {
    return (
      <Step title={null}>
        <AlertCreated
          {...sentTo}
          hasWarning={hasWarning}
          manageHref={
            subject.criteria.formScope === 'offer' ? null : formatLocalePath(locale, '/product-alerts')
          }
          onClose={onClose}
        />
      </Step>
    );
  }
  const isInStock = failure?.code === 'product-available';
  return (
    <AlertForm
      key={subject.triggers[0]}
      subject={subject}
      email={user?.email ?? null}
      initialEmail={user?.emailPending ?? ''}
      // A refusal that just happened is already shown above the button.
      browser={failure?.code === 'push' && push?.state === 'refused' ? null : findBrowserChannel(push)}
      dryRun={dryRun}
      failure={failure}
      isSending={isSending}
      onDraft={setDraft}
      onSubmit={(filled, channels) => void submit(filled, channels)}
      onEdit={() => setFailure(null)}
      onSwitchToPrice={
        isInStock
          ? () => {
              setFailure(null);
              setSubject(withPriceTriggers(subject));
            }
          : null
      }
    />
  );
}

/** Maps the push state of this browser to the channel that the form offers. */
function findBrowserChannel(push: BrowserPush | null): BrowserChannel {
  if (push === null || push.state === 'unsupported') return null;
  return push.state === 'refused' ? 'refused' : 'offered';
}
