// The button that saves a product to the visitor's list.
import { use } from 'react';
import { SaveContext } from '#ui/saved/save-context.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  readonly sku: string;
  /** Name of the product, for screen readers on pages with several such buttons. */
  readonly product: string;
  /** `corner`: a small mark in the corner of a card; `plain`: beside other actions. */
  readonly look: 'corner' | 'plain';
}

export function SaveButton({ sku, product, look }: SaveButtonProps) {
  const { t } = useI18n();
  const control = use(SaveContext);
  // A corner button overlays its card, so it may appear late; in a row its space is reserved from the start.
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
