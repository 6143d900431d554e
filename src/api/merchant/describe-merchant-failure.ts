// Describes failures of a merchant's request to the author of its program, in English like all staff pages.
import type { MerchantFailure } from '#api/contract/merchant-offers.ts';
import { merchantKeyExample } from '#domain/merchants/merchant-key.ts';

/** @table */
const words: Readonly<Record<MerchantFailure, string>> = {
  'invalid-request': 'The request does not have the form that the API description states.',
  'key-unknown': `Send your key as "Authorization: Bearer ${merchantKeyExample}". This one is unknown, replaced or revoked.`,
  'offer-unknown': 'No feed of yours lists this code in that country. New products come by your feed.',
  'line-not-matched':
    'Your feed lists this code, but it is not on sale here: see "Lines" on your pages for the reason.',
  'too-large': 'The body is larger than 256 kB.',
  'unsupported-media-type': 'Send application/json.',
  'country-required': 'You sell in several countries: say which by ?country=, or by "country" of each offer.',
  'country-not-served': 'You do not sell in that country here.',
  'currency-wrong': 'Prices are in the currency of the country.',
  'host-not-registered': 'The link leads to a host that is not registered for you.',
  'code-repeated': 'The same request names this code twice.',
  'too-many-requests': 'Too many requests. Try again after the seconds that Retry-After says.',
  internal: 'Something went wrong on our side.',
  unavailable: 'We cannot take it right now. Try again after the seconds that Retry-After says.',
};

/** `detail`: the offending value. */
export function describeMerchantFailure(code: MerchantFailure, detail = ''): string {
  return detail === '' ? words[code] : `${words[code]} (${detail})`;
}
