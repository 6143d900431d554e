// Shows its content to visitors with a confirmed address; others first enter an address and its code (specification, E-mail).
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { getLocaleFields } from '#pages/people/locale-fields.ts';
import { loadSession, setSessionUser, useSession } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AddressForm } from '#ui/people/address-form.tsx';
import { CodeForm } from '#ui/people/code-form.tsx';
import { Step } from '#ui/people/step.tsx';

const loadingLines = [1, 2, 3];

export function ConfirmedEmailGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  // Visitors who had to confirm an address get the focus moved to the content.
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => void loadSession(), []);
  if (session.kind === 'pending') return loadingLines.map(line => <Skeleton key={line} />);
  if (session.kind === 'known' && session.user.email !== null)
    return (
      <Step title={null} isFirst={!wasAsked}>
        {children}
      </Step>
    );
  return <AddressSteps onAsked={() => setAsked(true)} />;
}

function AddressSteps({ onAsked }: { readonly onAsked: () => void }) {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTypedHere, setTypedHere] = useState(false);
  const user = session.kind === 'known' ? session.user : null;
  const code = useCode(api, user?.mailIsShown ?? false, onAsked);

  async function send(email: string) {
    setSending(true);
    const answer = await api.updateUser({ ...getLocaleFields(locale), email });
    setSending(false);
    if (!answer.ok) {
      setFailure(answer.failure.error);
      return;
    }
    onAsked();
    setTypedHere(true);
    setSessionUser(answer.value);
  }

  if (user && user.emailPending !== null) {
    return (
      <Step title={t('confirm.title')} isFirst={!isTypedHere}>
        <CodeForm {...code} email={user.emailPending} />
      </Step>
    );
  }
  return (
    <Step title={null} isFirst>
      <p>{t('contribute.address')}</p>
      <AddressForm
        label={t('alert.email')}
        submitLabel={t('contribute.address.submit')}
        failure={failure}
        isSending={isSending}
        onSubmit={email => void send(email)}
        onEdit={() => setFailure(null)}
      />
    </Step>
  );
}
