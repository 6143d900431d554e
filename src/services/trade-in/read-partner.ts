// Reads a partner as an operator states it; refuses, with the reason, what its page could not truthfully show.
import { findCountry } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { isPartnerSlug } from '#domain/trade-in/sell-partner.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';

export interface StatedPartner {
  readonly country: string;
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly isDemo: boolean;
}

export type PartnerProblem =
  | 'bad-slug'
  | 'unknown-country'
  | 'bad-name'
  | 'no-address'
  | 'not-https'
  | 'no-public-host'
  | 'carries-more';

const maxNameLength = 80;
const maxAddressLength = 500;

export function readPartner(stated: StatedPartner): Result<SellPartner, PartnerProblem> {
  const { slug, isDemo } = stated;
  const country = findCountry(stated.country);
  const name = stated.name.trim();
  if (!isPartnerSlug(slug)) return fail('bad-slug');
  if (country === null) return fail('unknown-country');
  // Invisible characters could make a name look like another.
  if (name === '' || name.length > maxNameLength || /\p{C}/u.test(name)) return fail('bad-name');
  const address = readAddress(stated.address);
  return address.ok ? ok({ country, slug, name, url: address.value, isDemo }) : address;
}

/** The normalized address; it must lead to the host that it shows and carry nothing about the visitor. */
function readAddress(text: string): Result<string, PartnerProblem> {
  if (text.length > maxAddressLength || /[\s\\]/.test(text) || !URL.canParse(text)) return fail('no-address');
  const { protocol, hostname, port, username, password, href } = new URL(text);
  if (protocol !== 'https:') return fail('not-https');
  if (!isPublicName(hostname) || port !== '') return fail('no-public-host');
  if (username !== '' || password !== '' || /[?#]/.test(text)) return fail('carries-more');
  return ok(href);
}

/** A name with a domain; no IP address and no machine of the local network. */
function isPublicName(hostname: string): boolean {
  return /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
}
