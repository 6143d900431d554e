// Shares an address: by the system's own sheet where there is one, otherwise by copying the link.
import { Icon } from '#ui/controls/icon.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  readonly title: string;
  /** Whole address, with its origin. */
  readonly url: string;
}

export function ShareButton({ title, url }: ShareButtonProps) {
  const { t } = useI18n();
  const snackbar = useSnackbar();

  async function share() {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The visitor closed the share sheet. Any other error means that it did not open, and the link is copied instead.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      snackbar.open(t('share.copied'), 'success');
    } catch {
      snackbar.open(t('share.failed', { url }), 'error');
    }
  }

  return (
    <button type="button" className={styles.share} onClick={() => void share()}>
      <Icon name="share" />
      {t('share.action')}
    </button>
  );
}
