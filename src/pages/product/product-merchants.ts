// Reduces the country's merchants to those that offer the product, and to the fields that its page shows. The country's name is formatted
// here, where the server loads a first page: the first formatter of the platform (Intl) would hold up its hydration by 20 ms.
import type { WireMerchant } from '#api/contract/merchants.ts';
import type { ProductData } from '#api/contract/product.ts';
import { hasBattery } from '#domain/catalogue/families.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatCountry } from '#messages/formats.ts';
import type { MerchantView } from '#ui/offers/offer-view.ts';

export function presentMerchants(
  merchants: readonly WireMerchant[],
  {
    offersNew,
    offersRefurbished,
    productFamily,
  }: Pick<ProductData, 'offersNew' | 'offersRefurbished' | 'productFamily'>,
  mode: Mode,
  locale: Locale,
): MerchantView[] {
  const offers = mode === 'new' ? offersNew : offersRefurbished;
  const slugs = new Set(offers.map(({ merchantSlug }) => merchantSlug));
  return merchants
    .filter(({ slug }) => slugs.has(slug))
    .map(merchant => ({
      slug: merchant.slug,
      summary: merchant.summary,
      conditions: merchant.conditions,
      warrantyExtra: merchant.warrantyExtra,
      returnExtra: merchant.returnExtra,
      shippingExtra: merchant.shippingExtra,
      battery: hasBattery(productFamily) ? merchant.battery : null,
      accessories: merchant.accessories,
      paymentMethods: merchant.paymentMethods,
      installmentPayments: merchant.installmentPayments,
      storePickup: merchant.storePickup,
      headquarters: merchant.headquarters,
      headquartersCountryName:
        merchant.headquartersCountry === null ? null : formatCountry(locale, merchant.headquartersCountry),
      foundingYear: merchant.foundingYear,
    }));
}
