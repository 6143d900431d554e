import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Notice } from '#ui/notices/notice.tsx';

/** `seen`: the answer where no consent is needed. */
export type CookieAnswer = 'accepted' | 'declined' | 'seen';

interface CookieNoticeProps {
  /** true = asks the visitor for consent; false = only informs. */
  readonly isQuestion: boolean;
  readonly onAnswer: (answer: CookieAnswer) => void;
}

/** Accept and decline look alike and take one press each. */
export function CookieNotice({ isQuestion, onAnswer }: CookieNoticeProps) {
  const { t } = useI18n();
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
