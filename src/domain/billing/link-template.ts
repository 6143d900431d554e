// How links to a merchant are dressed when a visitor leaves: parameters that say where the visitor comes from, and the address of an
// affiliate network that counts it. A link never leads anywhere but to the merchant's registered hosts.
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import type { LinkAddress, MerchantHosts } from '#domain/offers/merchant-link.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface LinkTemplate {
  /** `utm_source=windfall&subid={click}`: added to the link's own; those of the same name are replaced. '' = none. */
  readonly parameters: string;
  /** `https://www.awin1.com/cread.php?awinmid=1&clickref={click}&ued={link}`; '' = links lead to the merchant directly. */
  readonly deepLink: string;
}

export const plainLinks: LinkTemplate = { parameters: '', deepLink: '' };

/** What a template may name in braces. `link`, in a deep link alone: the address of the offer. @table */
export const linkValues = ['click', 'offer', 'product', 'country', 'language', 'link'] as const;
export type LinkValue = (typeof linkValues)[number];

/** null = not known, as `click` is for requests that do not count as clicks: a parameter that needs it is left out. */
export type LinkValues = Readonly<Record<Exclude<LinkValue, 'link'>, string | null>>;

/** `detail`: the part of the template that is wrong. */
export interface LinkTemplateProblem {
  readonly code:
    | 'too-long'
    | 'unknown-value'
    | 'bad-parameter'
    | 'doubled-parameter'
    | 'bad-address'
    | 'no-link'
    | 'foreign-host';
  readonly detail: string;
}

const maxLength = 1_000;
const isName = (text: string) => /^[\w.~[\]-]{1,60}$/.test(text);
/** Characters that need no escaping in an address, and percent escapes. */
const isLiteral = (text: string) => /^(?:[\w.~!$'()*+,;:@/?[\]=-]|%[\da-f]{2})*$/i.test(text);
const sample: LinkValues = { click: '1', offer: '1', product: 'SKU', country: 'us', language: 'en' };

/** Parses an address by the URL standard; null = not an address. */
type ParseAddress = (text: string) => (LinkAddress & { readonly href: string }) | null;

/** The template, or what is wrong with it: checked before it is stored, against the merchant's hosts at that time. */
export function checkLinkTemplate(
  { parameters, deepLink }: LinkTemplate,
  merchant: MerchantHosts,
  parse: ParseAddress,
): Result<LinkTemplate, LinkTemplateProblem> {
  const problem = (code: LinkTemplateProblem['code'], detail: string) => fail({ code, detail });
  for (const text of [parameters, deepLink])
    if (text.length > maxLength) return problem('too-long', `${text.slice(0, 40)}…`);
  const names = new Set<string>();
  for (const pair of splitPairs(parameters)) {
    const [name, value] = splitPair(pair);
    const unknown = findUnknownValue(pair, ['link']);
    if (unknown !== null) return problem('unknown-value', unknown);
    if (!isName(name) || value === null || !isLiteral(value.replaceAll(/\{\w+\}/g, '')))
      return problem('bad-parameter', pair);
    if (names.has(name)) return problem('doubled-parameter', name);
    names.add(name);
  }
  if (deepLink === '') return ok({ parameters, deepLink });
  const unknown = findUnknownValue(deepLink, []);
  if (unknown !== null) return problem('unknown-value', unknown);
  // The host is literal: no value of a request decides where a visitor goes.
  if (
    !/^https:\/\/[\w.-]+\//i.test(deepLink) ||
    !splitPairs(deepLink.replaceAll(/\{\w+\}/g, '')).every(isLiteral)
  )
    return problem('bad-address', deepLink.slice(0, 80));
  if (deepLink.split('{link}').length !== 2) return problem('no-link', '{link}');
  const filled = parse(fillDeepLink(deepLink, 'https://shop.invalid/', sample));
  if (!filled || !isMerchantLink(filled, merchant))
    return problem('foreign-host', filled?.hostname ?? deepLink);
  return ok({ parameters, deepLink });
}

/**
 * The address that a visitor is sent to. Links that already lead through a network get no deep link; if the result no longer led to a host
 * of the merchant, the offer's own link is returned.
 */
export function dressLink(
  link: LinkAddress & { readonly href: string },
  { parameters, deepLink }: LinkTemplate,
  merchant: MerchantHosts,
  parse: ParseAddress,
  values: LinkValues,
): string {
  const isDirect = isMerchantLink(link, { hosts: merchant.hosts });
  const own = addParameters(link.href, parameters, values);
  const dressed = deepLink !== '' && isDirect ? fillDeepLink(deepLink, own, values) : own;
  const address = parse(dressed);
  return address && isMerchantLink(address, merchant) ? address.href : link.href;
}

/** The rest of the address is not re-encoded, so that what a network has signed stays valid. */
function addParameters(href: string, parameters: string, values: LinkValues): string {
  const added = splitPairs(parameters).flatMap(pair => fill(pair, values) ?? []);
  if (added.length === 0) return href;
  const [rest, fragment] = splitOnce(href, '#');
  const [path, query] = splitOnce(rest, '?');
  const names = new Set(added.map(pair => splitPair(pair)[0]));
  const kept = splitPairs(query ?? '').filter(pair => !names.has(decodeName(splitPair(pair)[0])));
  return `${path}?${[...kept, ...added].join('&')}${fragment === null ? '' : `#${fragment}`}`;
}

/** Parameters with an unknown value are left out; in the path an unknown click is empty. */
function fillDeepLink(deepLink: string, link: string, values: LinkValues): string {
  const known = { ...values, link };
  const [path, query] = splitOnce(deepLink, '?');
  const filledPath = fill(path, { ...known, click: known.click ?? '' }) ?? '';
  if (query === null) return filledPath;
  return `${filledPath}?${splitPairs(query)
    .flatMap(pair => fill(pair, known) ?? [])
    .join('&')}`;
}

/** Replaces the names in braces by their values, encoded; null = one of the values is not known. */
function fill(text: string, values: Readonly<Record<string, string | null>>): string | null {
  let isKnown = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? null;
    if (value === null) isKnown = false;
    return encodeURIComponent(value ?? '');
  });
  return isKnown ? filled : null;
}

function findUnknownValue(text: string, forbidden: readonly LinkValue[]): string | null {
  for (const [whole, name] of text.matchAll(/\{([^{}]*)\}/g))
    if (!linkValues.some(value => value === name && !forbidden.includes(value))) return whole;
  // An unmatched brace.
  return /[{}]/.exec(text.replaceAll(/\{[^{}]*\}/g, ''))?.[0] ?? null;
}

function splitPairs(query: string): string[] {
  return query.split('&').filter(pair => pair !== '');
}

function splitPair(pair: string): [string, string | null] {
  return splitOnce(pair, '=');
}

function splitOnce(text: string, separator: string): [string, string | null] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** `utm%5Fsource` is `utm_source`; a name that cannot be decoded is returned as it is. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
