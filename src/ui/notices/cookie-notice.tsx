import type { Translate } from '#messages/translate.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notices/notice.tsx';

/** `seen`: the answer where no consent is needed. */
export type CookieAnswer = 'accepted' | 'declined' | 'seen';

interface CookieNoticeProps {
  readonly t: Translate;
  /** true = asks the visitor for consent; false = only informs. */
  readonly isQuestion: boolean;
  readonly onAnswer: (answer: CookieAnswer) => void;
}

/** Accept and decline look alike and take one press each. */
export function CookieNotice({ t, isQuestion, onAnswer }: CookieNoticeProps) {
  if (!isQuestion) {
    return (
      <Notice close={{ label: t('cookies.close'), onClose: () => onAnswer('seen') }}>
        <p>{t('cookies.information')}</p>
      </Notice>
    );
  }
  const actions = (
    <>
      <Button onClick={() => onAnswer('declined')}>{t('cookies.decline')}</Button>
      <Button onClick={() => onAnswer('accepted')}>{t('cookies.accept')}</Button>
    </>
  );
  return (
    <Notice actions={actions}>
      <p>{t('cookies.question')}</p>
    </Notice>
  );
}
