// The texts of a list: heading, title for search engines, description.
import { nameInHead, nameInHeading } from '#api/present/name-products.ts';
import { filterValueLabel } from '#api/present/present-filter.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { grammaticalForm, presentSubject, untitledOf } from '#api/present/present-subject.ts';
import { appendPhrases, joinPhrases, listTitleDetails } from '#api/present/title-details.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatPrice } from '#domain/money/format-price.ts';

/** The stock of a list in the country, for the title of its page. */
export interface ListOffer {
  /** null = nothing is in stock. */
  readonly lowestPriceMinor: number | null;
  readonly merchants: number;
}

/** "Refurbished iPhone 13, 128 GB", "Refurbished iPhones up to $500, in good condition"; "Refurbished Apple products" when nothing but the mode is chosen. */
export function presentListTitle(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const chosen = listTitleDetails(filters, untitledOf(filters), 'other', context);
  const { products, details } = nameInHeading(filters, chosen, context);
  const mode = presentMode(filters, context, products);
  const { title, listed } = appendPhrases(mode, details, context.i18n);
  return listed.length === 0 ? title : t('results.title.detailed', { title, details: listed.join(', ') });
}

/** "Refurbished iPhones". */
function presentMode(filters: ActiveFilters, context: TemplateContext, products: string): string {
  const feminine = grammaticalForm(filters, context) === 'f' ? '.f' : '';
  return context.i18n.t(`results.title.${filters.mode}${feminine}`, { products });
}

/** "Refurbished iPhone 13 128 GB in good condition, from $199: 9 merchants compared"; the title of the list where nothing is in stock. */
export function presentHeadTitle(
  filters: ActiveFilters,
  page: number,
  context: TemplateContext,
  { lowestPriceMinor, merchants }: ListOffer,
): string {
  const { t } = context.i18n;
  const listed = presentListTitle(filters, context);
  const form = grammaticalForm(filters, context);
  const { products, details } = nameInHead(filters, form, listed, context);
  // "Apple products, 16 GB, from $42".
  const isListed = details[0]?.isPhrase === false && !products.endsWith(',');
  const joined = joinPhrases(details, context.i18n);
  const title =
    lowestPriceMinor === null
      ? listed
      : t(`results.head.${filters.mode}.${form}`, {
          products,
          details: details.length === 0 ? 'none' : `${isListed ? ', ' : ' '}${joined}`,
          price: formatPrice({ amountMinor: lowestPriceMinor, currency: context.i18n.locale.currency }),
          count: merchants,
        });
  return page === 1 ? title : t('results.title.page', { title, page });
}

/** Characters of a title that leave room for the rest of its description, which search engines cut after some 155. */
const maxDescribed = 55;

/** A list of one merchant compares nothing and names the merchant. */
export function presentDescription(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const whole = presentListTitle(filters, context);
  const title =
    whole.length <= maxDescribed ? whole : presentMode(filters, context, presentSubject(filters, context));
  const [merchant, ...others] = listValues(filters.offer['merchantSlug']);
  if (merchant === undefined || others.length > 0) return t(`results.description.${filters.mode}`, { title });
  return t(`results.description.${filters.mode}.merchant`, {
    title,
    merchant: filterValueLabel('merchantSlug', merchant, context.names, context.i18n),
  });
}
