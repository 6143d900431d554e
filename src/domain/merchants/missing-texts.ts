// Texts of merchants that visitors of a country read in another language than theirs, because nobody has written it in theirs.
import { locales } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export interface MissingText {
  readonly merchantSlug: string;
  /** `warrantyExtra`, `conditions.A` */
  readonly field: string;
  readonly lacks: readonly LanguageSlug[];
}

/** Of texts that are stated in one language at least: the languages of the merchant's countries that they lack. */
export function listMissingTexts(
  merchants: readonly Pick<Merchant, 'slug' | 'countries' | 'profile'>[],
): MissingText[] {
  return merchants.flatMap(({ slug, countries, profile }) => {
    const read = [
      ...new Set(locales.filter(({ country }) => countries.includes(country)).map(each => each.language)),
    ];
    const texts = {
      summary: profile.summary,
      warrantyExtra: profile.warrantyExtra,
      returnExtra: profile.returnExtra,
      shippingExtra: profile.shippingExtra,
      battery: profile.battery,
      accessories: profile.accessories,
      'conditions.A': profile.conditions?.A ?? null,
      'conditions.B': profile.conditions?.B ?? null,
      'conditions.C': profile.conditions?.C ?? null,
      'support.phoneTime': profile.support?.phoneTime ?? null,
    };
    return Object.entries(texts).flatMap(([field, text]) => {
      const lacks = text === null ? [] : read.filter(language => text[language] === undefined);
      return lacks.length === 0 ? [] : [{ merchantSlug: slug, field, lacks }];
    });
  });
}
