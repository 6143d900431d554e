// Paths that the mails of a claim link to (specification, Query actions). A link opens a page of the site, never a call.
import { resolveLocale } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

interface Place {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
}

/** Tokens consist of characters that need no escaping in a query. */
export function confirmationPath(
  { country, language }: Place,
  tokens: { readonly linkToken: string; readonly userToken: string },
): string {
  const query = `action=confirm&emailConfirmationToken=${tokens.linkToken}&userToken=${tokens.userToken}`;
  return formatLocalePath(resolveLocale(country, language), `/product-alerts?${query}`);
}

/** The page on which a magic link signs in. */
export function magicLinkPath({ country, language }: Place, linkToken: string): string {
  return formatLocalePath(resolveLocale(country, language), `/magiclink?action=magiclink&token=${linkToken}`);
}
