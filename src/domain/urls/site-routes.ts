// Every page outside the catalogue, a row each (specification, Pages): its class, its segments, and their form. @table
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { isMerchantSlug } from '#domain/merchants/merchant-slug.ts';
import { parsePartnerSegment } from '#domain/trade-in/sell-partner.ts';

/**
 * How many addresses a page has. `root`, `country`: one for each country. `language`: one for each language, English
 * without prefix. `plain`: one in all.
 */
export type PageClass = 'root' | 'language' | 'country' | 'plain';

export interface SiteRoute {
  readonly name: string;
  readonly class: PageClass;
  /** Literal, `:parameter`, or at the end `*rest`: any number of segments. Of two rows that match, the first counts. */
  readonly segments: readonly string[];
  /** Has no hreflang alternates. */
  readonly isUntagged?: true;
  /** Exists only in these languages. */
  readonly languages?: readonly LanguageSlug[];
}

// prettier-ignore
export const siteRoutes = [
  { name: 'index', class: 'root', segments: [] },
  { name: 'about', class: 'language', segments: ['about'] },
  { name: 'press', class: 'language', segments: ['press'] },
  { name: 'terms', class: 'language', segments: ['terms'] },
  { name: 'cookiePolicy', class: 'language', segments: ['cookie-policy'] },
  { name: 'privacy', class: 'language', segments: ['privacy'] },
  // How lists are ordered and who pays; how accessible the site is. Every page must link both, the second by law in some countries.
  { name: 'howWeRank', class: 'language', segments: ['how-we-rank'] },
  { name: 'accessibility', class: 'language', segments: ['accessibility'] },
  { name: 'impressum', class: 'language', segments: ['impressum'], languages: ['de'] },
  { name: 'support', class: 'language', segments: ['support'] },
  { name: 'supportContact', class: 'language', segments: ['support', 'contact'] },
  { name: 'supportCategory', class: 'language', segments: ['support', ':categorySlug'] },
  { name: 'supportFolder', class: 'language', segments: ['support', ':categorySlug', ':folderSlug'] },
  { name: 'supportArticle', class: 'language', segments: ['support', ':categorySlug', ':folderSlug', ':articleSlug'] },
  { name: 'blog', class: 'language', segments: ['blog'], isUntagged: true },
  { name: 'blogCategory', class: 'language', segments: ['blog', 'category', ':blogCategorySlug'], isUntagged: true },
  { name: 'blogAuthor', class: 'language', segments: ['blog', 'author', ':authorSlug'], isUntagged: true },
  { name: 'blogTag', class: 'language', segments: ['blog', 'tag', ':tagSlug'], isUntagged: true },
  { name: 'blogArticle', class: 'language', segments: ['blog', ':blogArticleSlug'], isUntagged: true },
  { name: 'refurbishers', class: 'country', segments: ['refurbishers'] },
  { name: 'refurbisherSpecsComparison', class: 'country', segments: ['refurbishers', 'specs-comparison'] },
  { name: 'refurbisherSpecs', class: 'country', segments: ['refurbishers', 'specs-comparison', ':specSlug'] },
  { name: 'refurbisherComparison', class: 'country', segments: ['refurbishers', 'comparison'] },
  { name: 'refurbisherCompare', class: 'country', segments: ['refurbishers', 'comparison', ':merchantPair'] },
  { name: 'refurbisherProfile', class: 'country', segments: ['refurbishers', ':merchantSlug'] },
  { name: 'productAlerts', class: 'country', segments: ['product-alerts'] },
  { name: 'magicLink', class: 'country', segments: ['magiclink'], isUntagged: true },
  { name: 'unsubscribe', class: 'country', segments: ['unsubscribe', ':stopToken'], isUntagged: true },
  { name: 'stats', class: 'country', segments: ['stats'] },
  { name: 'statsGroup', class: 'country', segments: ['stats', ':releaseGroup'] },
  { name: 'statsRelease', class: 'country', segments: ['stats', ':releaseGroup', ':releaseName'] },
  { name: 'sell', class: 'country', segments: ['sell-your-device'] },
  { name: 'sellCategory', class: 'country', segments: ['sell-your-device', ':category', '*rest'] },
  { name: 'compare', class: 'country', segments: ['compare'], isUntagged: true },
  { name: 'landedPrice', class: 'country', segments: ['landed-price', ':productSku'], isUntagged: true },
  { name: 'saved', class: 'country', segments: ['saved'], isUntagged: true },
  { name: 'identify', class: 'country', segments: ['identify'] },
  { name: 'search', class: 'country', segments: ['search'], isUntagged: true },
  { name: 'redirectPartner', class: 'country', segments: ['redirect', ':sellWithPartner'], isUntagged: true },
  // Where links to a fictitious merchant of the demonstration lead.
  { name: 'redirectDemo', class: 'country', segments: ['redirect', 'demo', ':productSku', ':offerId'], isUntagged: true },
  { name: 'redirect', class: 'country', segments: ['redirect', ':offerId'], isUntagged: true },
  { name: 'apiDocs', class: 'plain', segments: ['api', 'docs'], isUntagged: true },
  { name: 'gallery', class: 'plain', segments: ['dev', 'gallery'], isUntagged: true },
  { name: 'error', class: 'plain', segments: ['error'], isUntagged: true },
  { name: 'admin', class: 'plain', segments: ['admin'], isUntagged: true },
  { name: 'adminCrawlers', class: 'plain', segments: ['admin', 'crawlers'], isUntagged: true },
  { name: 'adminSync', class: 'plain', segments: ['admin', 'sync'], isUntagged: true },
  { name: 'adminDashboard', class: 'plain', segments: ['admin', 'dashboard'], isUntagged: true },
  { name: 'merchantAdmin', class: 'plain', segments: ['merchant-admin'], isUntagged: true },
  { name: 'merchantAdminDashboard', class: 'plain', segments: ['merchant-admin', 'dashboard'], isUntagged: true },
] as const satisfies readonly SiteRoute[];

export type RouteName = (typeof siteRoutes)[number]['name'];

/** The form of parameters; those without a row are slugs. Whether the page exists is not decided here. */
const parameterForms: Readonly<Record<string, (text: string) => boolean>> = {
  // Words that have pages of their own cannot be slugs.
  categorySlug: text => isSlug(text) && text !== 'contact',
  blogArticleSlug: text => isSlug(text) && !['category', 'author', 'tag'].includes(text),
  merchantSlug: isMerchantSlug,
  merchantPair: text => splitMerchantPair(text) !== null,
  // Signed: services/people/link-tokens.ts.
  stopToken: text => /^[\w.-]{1,700}~[\w-]{1,64}$/.test(text),
  sellWithPartner: text => parsePartnerSegment(text) !== null,
};

export interface MatchedRoute {
  readonly route: SiteRoute & { readonly name: RouteName };
  readonly params: Readonly<Record<string, string>>;
}

/** The first row that matches a path without its locale prefix; null for none. */
export function matchRoute(path: string): MatchedRoute | null {
  const given = path.split('/').filter(segment => segment !== '');
  for (const route of siteRoutes) {
    const params = matchSegments(route.segments, given);
    if (params) return { route, params };
  }
  return null;
}

/** `b-vs-a` -> `['b', 'a']`; null when it is not two different merchants. */
export function splitMerchantPair(text: string): readonly [string, string] | null {
  const at = text.indexOf('-vs-');
  const [first, second] = [text.slice(0, at), text.slice(at + '-vs-'.length)];
  return at !== -1 && isMerchantSlug(first) && isMerchantSlug(second) && first !== second
    ? [first, second]
    : null;
}

function matchSegments(
  wanted: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | null {
  const isOpen = wanted.at(-1)?.startsWith('*') === true;
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (given.length < fixed.length || (!isOpen && given.length > fixed.length)) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of fixed.entries()) {
    const text = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return null;
      continue;
    }
    const name = segment.slice(1);
    if (!(parameterForms[name] ?? isSlug)(text)) return null;
    params[name] = text;
  }
  const rest = given.slice(fixed.length);
  if (!rest.every(isSlug)) return null;
  return isOpen ? { ...params, rest: rest.join('/') } : params;
}

/** Letters keep their case: `grade-A-excellent-condition`. */
function isSlug(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(text);
}
