// Texts of merchants that visitors of some country cannot read in their language, because it was not written in it.
import { locales } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export interface MissingText {
  readonly merchantSlug: string;
  /** `warrantyExtra`, `conditions.A` */
  readonly field: string;
  readonly lacks: readonly LanguageSlug[];
}

/** For each text that exists in at least one language: the languages of the merchant's countries in which it is missing. */
export function listMissingTexts(
  merchants: readonly Pick<Merchant, 'slug' | 'countries' | 'profile'>[],
): MissingText[] {
  return merchants.flatMap(({ slug, countries, profile }) => {
    const needed = [
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
      const lacks = text === null ? [] : needed.filter(language => text[language] === undefined);
      return lacks.length === 0 ? [] : [{ merchantSlug: slug, field, lacks }];
    });
  });
}
