import type { ProductVariants, VariantOption } from '#api/contract/product.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './variant-switcher.module.css';

interface VariantSwitcherProps {
  readonly variants: ProductVariants;
}

/** The other variants of the product, option by option, as links with their lowest price. */
export function VariantSwitcher({ variants }: VariantSwitcherProps) {
  if (variants.length === 0) return null;
  return (
    <div className={styles.switcher}>
      {variants.map(({ key, label, options }) => (
        <section className={styles.group} key={key}>
          <h2 className={styles.label}>{label}</h2>
          <ul className={styles.list}>
            {options.filter(isOffered).map(option => (
              <Option key={option.label} option={option} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "Not stated" is offered only where it is available or selected. */
function isOffered({ value, isSelected, available }: VariantOption): boolean {
  return value !== null || isSelected || available;
}

function Option({ option }: { readonly option: VariantOption }) {
  const { locale, t } = useI18n();
  const price = option.available ? option.lowestPriceLabel : null;
  return (
    <li>
      <a
        className={classOf(option)}
        href={formatLocalePath(locale, option.path)}
        aria-current={option.isSelected ? 'true' : undefined}
        data-keep-scroll=""
      >
        {option.colorValue !== null && <Swatch value={option.colorValue} />}
        <span>
          <span className={styles.name}>{option.label}</span>
          <span className={styles.price}>{price ?? t('variants.unavailable')}</span>
        </span>
      </a>
    </li>
  );
}

function classOf({ value, available }: VariantOption): string {
  return [styles.option, value === null ? styles.unstated : '', available ? '' : styles.unavailable].join(
    ' ',
  );
}

/** SVG, since the content security policy allows no style attribute. */
function Swatch({ value }: { readonly value: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" fill={value} />
    </svg>
  );
}
