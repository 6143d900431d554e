// Actions on a product besides buying it: compare, save, share.
import { formatComparePath } from '#domain/urls/compare-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { usePage } from '#pages/page-context.ts';
import { SaveButton } from '#ui/saved/save-button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-tools.module.css';

interface ProductToolsProps {
  readonly sku: string;
  readonly product: string;
  /** Path of the product after the locale prefix, with the chosen condition, network and merchant in its query. */
  readonly path: string;
  /** SKUs of the neighbouring products, which are added to a new comparison. */
  readonly neighbours: readonly string[];
}

export function ProductTools({ sku, product, path, neighbours }: ProductToolsProps) {
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  return (
    <div className={styles.tools}>
      <a
        className={styles.compare}
        href={formatLocalePath(locale, formatComparePath([sku, ...neighbours]))}
        rel="nofollow"
      >
        <Icon name="compare" />
        {t('compare.begin')}
      </a>
      <SaveButton sku={sku} product={product} look="plain" />
      <ShareButton title={product} url={publicUrl + formatLocalePath(locale, path)} />
    </div>
  );
}
