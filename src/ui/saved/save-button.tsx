// Puts a product on the visitor's own list.
import { use } from 'react';
import { SaveContext } from '#ui/saved/save-context.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  readonly sku: string;
  /** Its name, for screen readers, where several products have a button. */
  readonly product: string;
  /** `corner`: a small mark in the corner of a card; `plain`: beside other actions. */
  readonly look: 'corner' | 'plain';
}

export function SaveButton({ sku, product, look }: SaveButtonProps) {
  const { t } = useI18n();
  const control = use(SaveContext);
  // In a corner it takes no room, so it may come with the script; in a row its place is kept.
  if (!control && look === 'corner') return null;
  return (
    <button
      type="button"
      className={styles[look]}
      aria-pressed={control?.isSaved(sku) ?? false}
      onClick={() => control?.toggle(sku)}
    >
      <Icon name="bookmark" />
      {look === 'plain' ? (
        t('save.add')
      ) : (
        <span className="visually-hidden">{t('save.of', { product })}</span>
      )}
    </button>
  );
}
