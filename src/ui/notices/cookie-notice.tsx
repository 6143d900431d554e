import type { Translate } from '#messages/translate.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notices/notice.tsx';

/** `seen`: where nothing is asked. */
export type CookieAnswer = 'accepted' | 'declined' | 'seen';

interface CookieNoticeProps {
  readonly t: Translate;
  /** The visitor decides; otherwise the line only says what is so. */
  readonly isQuestion: boolean;
  readonly onAnswer: (answer: CookieAnswer) => void;
}

/** Yes and no look alike and are one press each. */
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
