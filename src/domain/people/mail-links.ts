// Paths of our pages that mails of a claim lead to (specification, Query actions). A link opens a page, never a call.
import { findLocaleOf } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

interface Place {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
}

/** Tokens consist of characters that stand in a query as they are. */
export function confirmationPath(
  { country, language }: Place,
  tokens: { readonly linkToken: string; readonly userToken: string },
): string {
  const query = `action=confirm&emailConfirmationToken=${tokens.linkToken}&userToken=${tokens.userToken}`;
  return formatLocalePath(findLocaleOf(country, language), `/product-alerts?${query}`);
}

export function magicLinkPath({ country, language }: Place, linkToken: string): string {
  return formatLocalePath(findLocaleOf(country, language), `/magiclink?action=magiclink&token=${linkToken}`);
}
