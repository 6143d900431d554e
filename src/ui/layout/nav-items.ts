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
  /** A page of a language has one address for all countries that use it. */
  readonly isOfLanguage?: true;
}

export const modeItems: readonly NavItem[] = [
  { name: 'refurbished', path: '/refurbished', label: 'mode.refurbished' },
  { name: 'new', path: '/new', label: 'mode.new' },
];

/**
 * All Macs are several families. The addresses have one segment for a family, or for several lines of one, so this list has a query and search
 * engines do not index it (specification, Catalogue addresses): they find each family through the home page and the footer.
 */
const macs = 'imac,imac-pro,mac-mini,mac-pro,mac-studio,macbook-12-inch,macbook-air,macbook-pro';

/** The most wanted families, in the mode of the current page. */
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

export function formatNavLink(locale: Locale, { path, isOfLanguage }: NavItem): string {
  return formatLocalePath(isOfLanguage ? findLocaleByLanguage(locale.language) : locale, path);
}

/** The pages that the header names (specification, Header), whether or not they exist yet. */
const sections: readonly NavItem[] = [
  { name: 'productAlerts', path: '/product-alerts', label: 'nav.alerts' },
  { name: 'saved', path: '/saved', label: 'nav.saved' },
  { name: 'sell', path: '/sell-your-device', label: 'nav.sell' },
  { name: 'refurbishers', path: '/refurbishers', label: 'nav.refurbishers' },
  { name: 'stats', path: '/stats', label: 'nav.stats' },
  { name: 'blog', path: '/blog', label: 'nav.blog', isOfLanguage: true },
  { name: 'support', path: '/support', label: 'nav.support', isOfLanguage: true },
];

/** Those that have a route among `paths`, so that a new route brings its entry and no entry leads nowhere. */
export function listSections(paths: readonly string[]): readonly NavItem[] {
  return sections.filter(({ path }) => paths.some(each => each === path || each === `${path}/*`));
}
