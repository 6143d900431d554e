import type { Translate } from '#messages/translate.ts';
import type { ColourView } from '#ui/catalogue/offer-view.ts';
import styles from './variant-switcher.module.css';

export interface VariantView {
  readonly productSku: string;
  readonly storageSize: number | null;
  readonly storageLabel: string | null;
  readonly deviceColor: ColourView | null;
  readonly available: boolean;
  readonly lowestPriceLabel: string | null;
}

interface VariantSwitcherProps {
  readonly t: Translate;
  readonly sku: string;
  readonly variants: readonly VariantView[];
  readonly formatHref: (sku: string) => string;
}

/** The other storages in this colour and the other colours with this storage, as links with their lowest price. */
export function VariantSwitcher({ t, sku, variants, formatHref }: VariantSwitcherProps) {
  const own = variants.find(variant => variant.productSku === sku);
  if (!own) return null;
  const storages = listOnePer(variants, own, variant => variant.storageLabel, sameColour).toSorted(
    (one, other) => (one.storageSize ?? 0) - (other.storageSize ?? 0),
  );
  const colours = listOnePer(variants, own, variant => variant.deviceColor?.slug ?? null, sameStorage);
  return (
    <div className={styles.switcher}>
      {storages.length > 1 && (
        <Group label={t('variants.storage')}>
          {storages.map(variant => (
            <Option
              key={variant.productSku}
              t={t}
              own={own}
              variant={variant}
              href={formatHref(variant.productSku)}
              name={variant.storageLabel ?? ''}
            />
          ))}
        </Group>
      )}
      {colours.length > 1 && (
        <Group label={t('variants.colour')}>
          {colours.map(variant => (
            <Option
              key={variant.productSku}
              t={t}
              own={own}
              variant={variant}
              href={formatHref(variant.productSku)}
              name={variant.deviceColor?.label ?? ''}
              swatch={<Swatch value={variant.deviceColor?.value ?? ''} />}
            />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group(props: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.label}>{props.label}</h2>
      <ul className={styles.list}>{props.children}</ul>
    </section>
  );
}

interface OptionProps {
  readonly t: Translate;
  readonly own: VariantView;
  readonly variant: VariantView;
  readonly href: string;
  readonly name: string;
  readonly swatch?: React.ReactNode;
}

function Option({ t, own, variant, href, name, swatch }: OptionProps) {
  const price = variant.available ? variant.lowestPriceLabel : null;
  return (
    <li>
      <a className={styles.option} href={href} aria-current={variant === own ? 'true' : undefined}>
        {swatch}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.price}>{price ?? t('variants.unavailable')}</span>
        </span>
      </a>
    </li>
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

function sameColour(one: VariantView, other: VariantView): boolean {
  return one.deviceColor?.slug === other.deviceColor?.slug;
}

function sameStorage(one: VariantView, other: VariantView): boolean {
  return one.storageSize === other.storageSize;
}

/** One variant for each value: the page's own, else the one that matches it otherwise, else one in stock, else any. */
function listOnePer(
  variants: readonly VariantView[],
  own: VariantView,
  readValue: (variant: VariantView) => string | null,
  matches: (one: VariantView, other: VariantView) => boolean,
): VariantView[] {
  const rank = (variant: VariantView) =>
    (variant === own ? 4 : 0) + (matches(variant, own) ? 2 : 0) + (variant.available ? 1 : 0);
  const best = new Map<string, VariantView>();
  for (const variant of variants) {
    const value = readValue(variant);
    if (value === null) continue;
    const known = best.get(value);
    if (!known || rank(variant) > rank(known)) best.set(value, variant);
  }
  return [...best.values()];
}
