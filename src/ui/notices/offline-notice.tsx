import type { Translate } from '#messages/translate.ts';
import { Notice } from '#ui/notices/notice.tsx';

/** Shown while the browser reports no connection. */
export function OfflineNotice({ t }: { readonly t: Translate }) {
  return (
    <Notice>
      <p role="status">{t('offline.text')}</p>
    </Notice>
  );
}
