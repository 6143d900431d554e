import { useI18n } from '#ui/i18n-context.ts';
import { Notice } from '#ui/notices/notice.tsx';

/** Shown while the browser reports no connection. */
export function OfflineNotice() {
  const { t } = useI18n();
  return (
    <Notice>
      <p role="status">{t('offline.text')}</p>
    </Notice>
  );
}
