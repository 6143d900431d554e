// Converts an admin's form to a merchant, and back: name, hosts, countries, words for grades, and profile.
import { groupProblemsByField, readStated, writeProfile } from '#admin/profile/read-profile.ts';
import { countries } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { grades } from '#domain/offers/condition.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { checkMerchant } from '#services/merchants/check-merchant.ts';
import type { StatedMerchant } from '#services/merchants/load-merchants.ts';

export type FormProblems = ReadonlyMap<string, string>;

/**
 * The merchant that a form states, or its errors by field name. `kept`: the values that the form does not ask for. Removing a country also
 * removes its part of the profile.
 */
export function readMerchant(
  form: URLSearchParams,
  kept: Pick<Merchant, 'slug' | 'isDemo' | 'countryProfiles'>,
): Result<StatedMerchant, FormProblems> {
  const served = countries.filter(country => form.getAll('countries').includes(country));
  const words = grades.flatMap(grade =>
    readLines(form.get(`gradeWords.${grade}`)).map(word => [word, grade] as const),
  );
  const twice = words.find(([word, grade]) => words.some(([other, its]) => other === word && its !== grade));
  if (twice) return fail(new Map([[`gradeWords.${twice[1]}`, `“${twice[0]}” is used for two grades`]]));
  const checked = checkMerchant({
    slug: kept.slug,
    isDemo: kept.isDemo,
    name: form.get('name') ?? '',
    hosts: readLines(form.get('hosts')),
    trackingHosts: readLines(form.get('trackingHosts')),
    countries: served,
    gradeWords: Object.fromEntries(words),
    profile: readStated(form),
    countryProfiles: Object.fromEntries(
      Object.entries(kept.countryProfiles).filter(([country]) => served.some(each => each === country)),
    ),
  });
  if (checked.ok) return checked;
  const problems = checked.failure.map(({ path, message }) => ({
    path: path.replace(/^profile\./, '').replace(/^((?:tracking)?[hH]osts|countries)\..*$/, '$1'),
    message,
  }));
  return fail(groupProblemsByField(problems));
}

/** The form fields of this merchant. */
export function writeMerchant(merchant: Merchant): URLSearchParams {
  const form = writeProfile(merchant.profile);
  form.set('name', merchant.name);
  form.set('hosts', merchant.hosts.join('\n'));
  form.set('trackingHosts', (merchant.trackingHosts ?? []).join('\n'));
  for (const country of merchant.countries) form.append('countries', country);
  for (const grade of grades) {
    const words = Object.entries(merchant.gradeWords).flatMap(([word, its]) => (its === grade ? [word] : []));
    if (words.length > 0) form.set(`gradeWords.${grade}`, words.join('\n'));
  }
  return form;
}

/** The merchant with another profile in one country; an empty profile removes the exception. */
export function withCountryProfile(
  { id: _id, addedAt: _addedAt, ...merchant }: Merchant,
  country: Merchant['countries'][number],
  profile: Partial<Merchant['profile']>,
): StatedMerchant {
  const { [country]: _before, ...others } = merchant.countryProfiles;
  const isStated = Object.keys(profile).length > 0;
  return { ...merchant, countryProfiles: isStated ? { ...others, [country]: profile } : others };
}

function readLines(text: string | null): string[] {
  const lines = (text ?? '').split(/\r?\n/).map(line => line.trim());
  return [...new Set(lines.filter(line => line !== ''))];
}
