// Merchants as a file states them. Unknown keys are errors, so that a misspelt one does not go unnoticed.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { grades } from '#domain/offers/condition.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { minimumWarrantyMonths, unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { CountryProfiles, MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isMerchantSlug } from '#domain/merchants/merchant-slug.ts';

const text = z.string().trim().min(1).max(2_000);
const link = z.url({ protocol: /^https?$/ });
const wholeNumber = z.int({ error: 'must be a wholeNumber number' });
const localizedText = z.partialRecord(z.enum(languages), text);

/** A profile as a file or a form states it; a field that is not stated is absent. */
export const profileSchema = z
  .strictObject({
    summary: localizedText,
    warrantyMonths: wholeNumber.min(minimumWarrantyMonths, {
      error: `must be ${minimumWarrantyMonths} or more: no merchant is listed with less`,
    }),
    warrantyExtra: localizedText,
    returnDays: wholeNumber.nonnegative(),
    returnExtra: localizedText,
    shippingMinor: z.int({ error: 'must be an amount, such as 4.90' }).nonnegative(),
    shippingExtra: localizedText,
    storePickup: z.boolean(),
    shipsInternationally: z.boolean(),
    instalments: z.array(z.union([z.literal(3), z.literal(6), z.literal(12), z.literal(18)])),
    paymentMethods: z.array(z.string().regex(/^[a-z0-9-]+$/)),
    studentDiscount: z.boolean(),
    studentDiscountUrl: link,
    chargesVat: z.boolean(),
    wholesale: z.boolean(),
    wholesaleUrl: link,
    battery: localizedText,
    accessories: localizedText,
    conditions: z.strictObject({ A: localizedText, B: localizedText, C: localizedText }).partial(),
    parentCompany: text,
    headquarters: text,
    headquartersCountry: z.string().regex(/^[a-z]{2}$/),
    foundingYear: wholeNumber.min(1800).max(2100),
    support: z.strictObject({
      email: z.email().nullable().default(null),
      contactPage: link.nullable().default(null),
      phone: text.nullable().default(null),
      phoneTime: localizedText.nullable().default(null),
    }),
    social: z
      .strictObject({ wikipedia: link, instagram: link, facebook: link, twitter: link, linkedin: link })
      .partial(),
    reviews: z.array(z.strictObject({ site: text, url: link })),
  })
  .partial();

/** A merchant as a file states it. */
export const merchantSchema = z
  .strictObject({
    slug: z
      .string()
      .refine(isMerchantSlug, { error: 'must be two or more lowercase letters or hyphens, without -vs-' }),
    name: text,
    hosts: z.array(z.hostname()),
    trackingHosts: z.array(z.hostname()).default([]),
    countries: z.array(z.enum(countries)).min(1),
    isDemo: z.boolean().default(false),
    gradeWords: z.record(text, z.enum(grades)).default({}),
    profile: profileSchema.default({}),
    countryProfiles: z.partialRecord(z.enum(countries), profileSchema).default({}),
    feeds: z
      .array(z.strictObject({ country: z.enum(countries), format: z.string(), file: z.string() }))
      .default([]),
  })
  // JSON has no undefined: a key is present with its value, or absent.
  .transform(({ profile: stated, countryProfiles, trackingHosts, ...rest }) => ({
    ...rest,
    ...(trackingHosts.length > 0 && { trackingHosts }),
    profile: { ...unknownProfile, ...stated } as MerchantProfile,
    countryProfiles: countryProfiles as CountryProfiles,
  }));

const merchantFile = z.array(merchantSchema).superRefine((merchants, context) => {
  const seen = new Set<string>();
  for (const [at, { slug, countries: served, countryProfiles, feeds }] of merchants.entries()) {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [at, ...path], message });
    if (seen.has(slug)) report(['slug'], 'stands in the file twice');
    seen.add(slug);
    const isServed = (country: string) => served.some(each => each === country);
    for (const country of Object.keys(countryProfiles))
      if (!isServed(country)) report(['countryProfiles', country], 'is not a country it sells in');
    for (const [place, { country }] of feeds.entries())
      if (!isServed(country)) report(['feeds', place, 'country'], 'is not a country it sells in');
  }
});
export type SeedMerchant = z.output<typeof merchantSchema>;

/** The merchants of a file's text; or all of its problems, one line each, beginning with the path of the value. */
export function parseMerchantFile(text: string): Result<SeedMerchant[], readonly string[]> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return fail([`is not JSON: ${(error as Error).message}`]);
  }
  const read = merchantFile.safeParse(json);
  if (read.success) return ok(read.data);
  return fail(
    read.error.issues.map(({ path: [first, ...rest], message }) => {
      const place = [nameEntry(json, first), ...rest.map(String)].filter(name => name !== '').join('.');
      return place === '' ? message : `${place}: ${message}`;
    }),
  );
}

/** The slug of a merchant of the file if it has one, otherwise its position, which is hard to count to. */
function nameEntry(json: unknown, at: PropertyKey | undefined): string {
  const entry: unknown = Array.isArray(json) && typeof at === 'number' ? json[at] : null;
  const slug: unknown = typeof entry === 'object' && entry !== null && 'slug' in entry ? entry.slug : null;
  return typeof slug === 'string' && slug !== '' ? slug : String(at ?? '');
}

/** Throws with all problems of `parseMerchantFile` when the file is wrong. */
export function readMerchantFile(path: string): SeedMerchant[] {
  const read = parseMerchantFile(readFileSync(path, 'utf8'));
  if (read.ok) return read.value;
  throw new Error(`${path} is not a file of merchants:\n${read.failure.join('\n')}`);
}
