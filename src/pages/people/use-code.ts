// Confirms the pending address of the session by its code (specification, E-mail).
import { useState } from 'react';
import { setSessionUser } from '#pages/people/session-store.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import type { CodeFormProps } from '#ui/people/code-form.tsx';

/** Props of the form that takes the code. `onConfirmed` runs once the session's address is confirmed. */
export function useCode(
  api: VisitorApi,
  isMailShown: boolean,
  onConfirmed: () => void,
): Omit<CodeFormProps, 'email'> {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasResent, setResent] = useState(false);

  async function submit(code: string) {
    setSending(true);
    setResent(false);
    const answer = await api.confirmEmail({ userToken: 'current', emailConfirmationToken: code });
    setSending(false);
    if (!answer.ok) {
      setFailure(answer.failure.error);
      return;
    }
    setSessionUser(answer.value);
    onConfirmed();
  }

  async function resend() {
    setFailure(null);
    setResent(false);
    const answer = await api.resendCode({});
    if (answer.ok) setResent(true);
    else setFailure(answer.failure.error);
  }

  return {
    failure,
    isSending,
    hasResent,
    isMailShown,
    onEdit: () => setFailure(null),
    onSubmit: code => void submit(code),
    onResend: () => void resend(),
  };
}
