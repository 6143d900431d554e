// The navigation of header and drawer, a row for each entry, in display order. @table
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

export interface NavItem {
  readonly name: string;
  /** Path after the locale prefix. */
  readonly path: string;
  readonly label: PlainMessageKey;
  /** The page has one address per language, shared by all countries that use the language. */
  readonly isPerLanguage?: true;
}

export const modeItems: readonly NavItem[] = [
  { name: 'refurbished', path: '/refurbished', label: 'mode.refurbished' },
  { name: 'new', path: '/new', label: 'mode.new' },
];

/**
 * Macs are several families, and a segment of an address names one family, or several lines of one. This list therefore has a query, which
 * search engines do not index (specification, Catalogue addresses); they find each family through the home page and the footer.
 */
const macs = 'imac,imac-pro,mac-mini,mac-pro,mac-studio,macbook-12-inch,macbook-air,macbook-pro';

/** Links to the most popular families, in the mode of the current page. */
export function listFamilyItems(path: string): readonly NavItem[] {
  const mode: Mode = modes.find(each => path === `/${each}` || path.startsWith(`/${each}/`)) ?? 'refurbished';
  return [
    { name: 'iphone', path: `/${mode}/iphone`, label: 'explore.tab.iphone' },
    { name: 'ipad', path: `/${mode}/ipad`, label: 'explore.tab.ipad' },
    { name: 'mac', path: `/${mode}?category=${macs}`, label: 'explore.tab.mac' },
    { name: 'watch', path: `/${mode}/apple-watch`, label: 'nav.watch' },
    { name: 'airpods', path: `/${mode}/airpods`, label: 'explore.tab.airpods' },
  ];
}

export function formatNavLink(locale: Locale, { path, isPerLanguage }: NavItem): string {
  return formatLocalePath(isPerLanguage ? findLocaleByLanguage(locale.language) : locale, path);
}

/** Every page that the header may link to (specification, Header), whether or not the site has it yet. */
const sections: readonly NavItem[] = [
  { name: 'productAlerts', path: '/product-alerts', label: 'nav.alerts' },
  { name: 'saved', path: '/saved', label: 'nav.saved' },
  { name: 'sell', path: '/sell-your-device', label: 'nav.sell' },
  { name: 'refurbishers', path: '/refurbishers', label: 'nav.refurbishers' },
  { name: 'stats', path: '/stats', label: 'nav.stats' },
  { name: 'blog', path: '/blog', label: 'nav.blog', isPerLanguage: true },
  { name: 'support', path: '/support', label: 'nav.support', isPerLanguage: true },
];

/** The header's pages that have a route among `paths`: a new route adds its entry, and no entry leads to a missing page. */
export function listSections(paths: readonly string[]): readonly NavItem[] {
  return sections.filter(({ path }) => paths.some(each => each === path || each === `${path}/*`));
}
