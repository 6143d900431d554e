// #newsletter: subscribes an address, once it is confirmed (specification, Dialogs, E-mail settings).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import { useEffect, useState } from 'react';
import type { NewsletterFrequency } from '#domain/people/person-settings.ts';
import { getLocaleFields } from '#pages/people/locale-fields.ts';
import { loadSession, setSessionUser, useSession } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AddressForm } from '#ui/people/address-form.tsx';
import { CodeForm } from '#ui/people/code-form.tsx';
import { Step } from '#ui/people/step.tsx';

/** Frequencies on offer, without `off`, because visitors open this dialog to subscribe. */
const frequencies = ['weekly', 'bi-weekly', 'monthly'] as const satisfies readonly NewsletterFrequency[];

export function Content({ isOpen, onClose }: ModalContentProps) {
  const session = useSession();
  useEffect(() => void loadSession(), []);
  if (session.kind === 'pending') return [1, 2, 3].map(line => <Skeleton key={line} />);
  return <NewsletterSteps isOpen={isOpen} onClose={onClose} />;
}

type StepName = 'entry' | 'confirm';

function NewsletterSteps({ isOpen, onClose }: Omit<ModalContentProps, 'context'>) {
  const { locale, t } = useI18n();
  const api = useVisitorApi();
  const session = useSession();
  const reportDone = useDoneSnackbar();
  const [step, setStep] = useState<StepName>('entry');
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>('weekly');
  const [sentTo, setSentTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const user = session.kind === 'known' ? session.user : null;
  const isSubscribed = user !== null && user.email !== null && user.newsletterFrequency !== 'off';
  const code = useCode(api, user?.mailIsShown ?? false, () => {
    setStep('entry');
    reportDone('emailConfirmed');
    onClose();
  });
  useEffect(() => {
    if (!isOpen || !isSubscribed || step !== 'entry') return;
    reportDone('alreadySubscribed');
    onClose();
    // Evaluated only when the dialog opens: subscribing within it shows a snackbar instead.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);

  async function subscribe(email: string | null) {
    setSending(true);
    const answer = await api.updateUser({
      ...getLocaleFields(locale),
      newsletterFrequency: frequency,
      ...(email === null ? {} : { email }),
    });
    setSending(false);
    if (!answer.ok) {
      setFailure(answer.failure.error);
      return;
    }
    setSessionUser(answer.value);
    if (answer.value.needConfirm && email !== null) {
      setSentTo(email);
      setStep('confirm');
      return;
    }
    reportDone('settingsHint');
    onClose();
  }

  if (step === 'confirm') {
    return (
      <Step title={t('confirm.title')}>
        <CodeForm {...code} email={sentTo} />
      </Step>
    );
  }
  const choice = (
    <RadioGroup
      legend={t('newsletter.frequency')}
      name="newsletter-frequency"
      options={frequencies.map(value => ({ value, label: t(`settings.newsletter.${value}`) }))}
      value={frequency}
      onChange={setFrequency}
    />
  );
  return (
    <Step title={null} isFirst>
      <p>{t('newsletter.text')}</p>
      {user === null || user.email === null ? (
        <AddressForm
          label={t('alert.email')}
          hint={t('alert.email.hint')}
          submitLabel={t('newsletter.submit')}
          failure={failure}
          isSending={isSending}
          onSubmit={email => void subscribe(email)}
          onEdit={() => setFailure(null)}
        >
          {choice}
        </AddressForm>
      ) : (
        <>
          {choice}
          <p>{t('alert.email.known', { email: user.email })}</p>
          <p role="alert">{failure}</p>
          <Button kind="primary" isWide isLoading={isSending} onClick={() => void subscribe(null)}>
            {t('newsletter.submit')}
          </Button>
        </>
      )}
    </Step>
  );
}
