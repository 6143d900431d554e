// The choices of a product with their prices: condition, variant, network (specification, Product page).
import type { ReactNode } from 'react';
import type { ProductPageData } from '#pages/product/load-product.ts';
import { setOfferFilter } from '#pages/product/present-ledger.ts';
import { formatOfferQuery } from '#domain/urls/offer-query.ts';
import { OfferChoices } from '#ui/product/offer-choices.tsx';
import { VariantSwitcher } from '#ui/product/variant-switcher.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-page.module.css';

interface ProductChoicesProps {
  readonly data: Pick<ProductPageData, 'choice' | 'product' | 'variants'>;
  /** The page's address with this query (question mark included). */
  readonly formatHref: (query: string) => string;
}

export function ProductChoices({ data: { choice, product, variants }, formatHref }: ProductChoicesProps) {
  const { filters, order } = choice;
  const groupOf = (key: 'condition' | 'carrier', least: number): ReactNode => {
    const group = product.choices.find(each => each.key === key);
    if (!group || group.options.length < least) return null;
    return (
      <OfferChoices
        choices={group}
        formatHref={(value, isAlone) =>
          formatHref(formatOfferQuery({ filters: setOfferFilter(isAlone ? [] : filters, key, value), order }))
        }
      />
    );
  };
  return (
    <div className={styles.choices}>
      {/* A single condition is worth showing, a single network is not. New devices have no grade. */}
      {groupOf('condition', product.choices.some(isOnlyNew) ? 2 : 1)}
      <VariantSwitcher variants={variants} query={formatOfferQuery(choice)} />
      {groupOf('carrier', 2)}
    </div>
  );
}

function isOnlyNew({ key, options }: ProductPageData['product']['choices'][number]): boolean {
  return key === 'condition' && options.every(({ value }) => value === 'N');
}

/** With filters in the address: a link to an offer of the product that is cheaper than the selected one. Otherwise renders nothing. */
export function CheaperElsewhere({ data: { choice, product }, formatHref }: ProductChoicesProps) {
  const { t } = useI18n();
  const { selectedOffer: offer, offersNew, offersRefurbished } = product;
  if (!offer?.available || choice.filters.length === 0) return null;
  const conditions = product.choices.find(({ key }) => key === 'condition')?.options ?? [];
  const [other] = conditions
    .filter(({ otherwise }) => otherwise === null)
    .toSorted((a, b) => a.price - b.price);
  const [first] = offer.mode === 'new' ? offersNew : offersRefurbished;
  const found =
    other && other.price < offer.price
      ? {
          what: 'condition',
          price: other.priceLabel,
          query: formatOfferQuery({
            ...choice,
            filters: setOfferFilter(choice.filters, 'condition', other.value),
          }),
        }
      : first && first.available && first._price < offer._price
        ? { what: 'other', price: first.priceLabel, query: '' }
        : null;
  if (!found) return null;
  return (
    <p>
      <a className={styles.cheaper} href={formatHref(found.query)} data-keep-scroll="">
        {t('offer.cheaper', { what: found.what, price: found.price })}
      </a>
    </p>
  );
}
