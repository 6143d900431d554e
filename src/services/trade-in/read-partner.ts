// Reads a partner as entered by an operator; refuses statements that its page could not truthfully show, with the reason.
import { findCountry, getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { parseDecimalMinor } from '#domain/money/money.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { isPartnerSlug, postages, returnPolicies } from '#domain/trade-in/sell-partner.ts';
import type { Commission, SellPartner } from '#domain/trade-in/sell-partner.ts';

export interface StatedPartner {
  readonly country: string;
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  /** `5%` of the payout, or an amount in the country's currency, `3.00`. */
  readonly commission?: string | undefined;
  readonly postage?: string | undefined;
  readonly returnPolicy?: string | undefined;
  readonly terms?: string | undefined;
  readonly isDemo: boolean;
}

export type PartnerProblem =
  | 'bad-slug'
  | 'unknown-country'
  | 'bad-name'
  | 'no-address'
  | 'not-https'
  | 'no-public-host'
  | 'carries-more'
  | 'bad-commission'
  | 'bad-postage'
  | 'bad-return-policy'
  | 'bad-terms';

const maxNameLength = 80;
const maxAddressLength = 500;

/** Fails with the first problem. */
export function readPartner(stated: StatedPartner): Result<SellPartner, PartnerProblem> {
  const { slug, isDemo } = stated;
  const country = findCountry(stated.country);
  const name = stated.name.trim();
  if (!isPartnerSlug(slug)) return fail('bad-slug');
  if (country === null) return fail('unknown-country');
  // Invisible characters could make a name look like another.
  if (name === '' || name.length > maxNameLength || /\p{C}/u.test(name)) return fail('bad-name');
  const commission = stated.commission === undefined ? null : readCommission(stated.commission, country);
  if (commission === undefined) return fail('bad-commission');
  const address = readAddress(stated.address, commission !== null);
  if (!address.ok) return address;
  const postage = findOrNull(postages, stated.postage);
  if (postage === undefined) return fail('bad-postage');
  const returnPolicy = findOrNull(returnPolicies, stated.returnPolicy);
  if (returnPolicy === undefined) return fail('bad-return-policy');
  const terms = stated.terms === undefined ? ok(null) : readAddress(stated.terms, true);
  if (!terms.ok) return fail('bad-terms');
  return ok({
    country,
    slug,
    name,
    url: address.value,
    commission,
    postage,
    returnPolicy,
    termsUrl: terms.value,
    isDemo,
  });
}

/** undefined = neither a share of up to 100 % nor an amount above 0. */
function readCommission(text: string, country: CountrySlug): Commission | undefined {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%$/.exec(text.trim()) ?? [];
  if (percent !== undefined) {
    const share = Math.round(Number(percent) * 100);
    return share > 0 && share <= 10_000 ? { kind: 'share', share } : undefined;
  }
  const amountMinor = parseDecimalMinor(text.replace(getCountryLocale(country).currency, ''));
  return amountMinor ? { kind: 'amount', amountMinor } : undefined;
}

/** null = not stated; undefined = not one of the choices. */
function findOrNull<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
): Choice | null | undefined {
  return text === undefined ? null : choices.find(each => each === text);
}

/** The normalized address; it must lead to the host that it shows and, without `mayHaveQuery`, carry nothing about the visitor. */
function readAddress(text: string, mayHaveQuery: boolean): Result<string, PartnerProblem> {
  if (text.length > maxAddressLength || /[\s\\]/.test(text) || !URL.canParse(text)) return fail('no-address');
  const { protocol, hostname, port, username, password, href } = new URL(text);
  if (protocol !== 'https:') return fail('not-https');
  if (!isPublicName(hostname) || port !== '') return fail('no-public-host');
  const more = mayHaveQuery ? /#/ : /[?#]/;
  if (username !== '' || password !== '' || more.test(text)) return fail('carries-more');
  return ok(href);
}

/** A name with a domain; no IP address and no machine of the local network. */
function isPublicName(hostname: string): boolean {
  return /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
}
