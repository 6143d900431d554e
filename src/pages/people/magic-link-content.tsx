// The visitor's part of the magic-link page, loaded after the page.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionOutcome } from '#pages/people/action-outcome.tsx';
import { getLocaleFields } from '#pages/people/locale-fields.ts';
import { loadSession, useSession } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useQueryAction } from '#pages/people/use-query-action.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AddressForm } from '#ui/people/address-form.tsx';
import { CodeForm } from '#ui/people/code-form.tsx';
import { OutboxNote } from '#ui/people/outbox-note.tsx';
import { Step } from '#ui/people/step.tsx';
import form from '#ui/people/form.module.css';

export function MagicLinkContent() {
  const { search } = useLocation();
  const action = useQueryAction();
  const isConfirmation = new URLSearchParams(search).get('action') === 'confirmation';
  useEffect(() => void loadSession(), []);
  if (action.kind === 'failed' || action.kind === 'incomplete') {
    return (
      <>
        <ActionOutcome state={action} />
        <LinkRequest />
      </>
    );
  }
  if (action.kind !== 'none') return <ActionOutcome state={action} />;
  return isConfirmation ? <Confirmation /> : <LinkRequest />;
}

/** Asks for the code of the session's pending address. */
function Confirmation() {
  const { t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const navigate = useNavigate();
  const reportDone = useDoneSnackbar();
  const user = session.kind === 'known' ? session.user : null;
  const code = useCode(api, user?.mailIsShown ?? false, () => {
    reportDone('emailConfirmed');
    void navigate('/product-alerts', { replace: true });
  });
  if (session.kind === 'pending') return [1, 2, 3].map(line => <Skeleton key={line} />);
  const email = user?.emailPending ?? null;
  if (email === null) {
    return (
      <div className={form.form}>
        <p>{t('magicLink.nothing')}</p>
        <LinkRequest />
      </div>
    );
  }
  return <CodeForm {...code} email={email} />;
}

/** Sends a link to an address. The text is the same for known and unknown addresses, so that it reveals nothing. */
function LinkRequest() {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(email: string) {
    setSending(true);
    const { countrySlug, languageSlug } = getLocaleFields(locale);
    const answer = await api.sendMagicLink({ email, countrySlug, languageSlug });
    setSending(false);
    if (answer.ok) setSentTo(email);
    else setFailure(answer.failure.error);
  }

  if (sentTo !== null) {
    return (
      <Step title={t('magicLink.sent.title')}>
        <p>{t('magicLink.sent.text', { email: sentTo })}</p>
        {session.kind === 'known' && session.user.mailIsShown && <OutboxNote />}
        <p>
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {t('magicLink.other')}
          </Button>
        </p>
      </Step>
    );
  }
  return (
    <div className={form.form}>
      <p>{t('magicLink.lede')}</p>
      <AddressForm
        label={t('alert.email')}
        submitLabel={t('magicLink.submit')}
        failure={failure}
        isSending={isSending}
        onSubmit={email => void send(email)}
        onEdit={() => setFailure(null)}
      />
    </div>
  );
}
