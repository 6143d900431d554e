// The pages that header and drawer lead to, a row each, in their order. A page gets its row when it exists. @table
import type { PlainMessageKey } from '#messages/translate.ts';

export interface NavItem {
  readonly name: string;
  /** Behind the locale prefix. */
  readonly path: string;
  readonly label: PlainMessageKey;
}

/** In the bar itself. */
export const navItems: readonly NavItem[] = [
  { name: 'refurbished', path: '/refurbished', label: 'mode.refurbished' },
  { name: 'new', path: '/new', label: 'mode.new' },
];

/** The families, which the drawer lists beneath. */
export const familyItems: readonly NavItem[] = [
  { name: 'iphone', path: '/refurbished/iphone', label: 'explore.tab.iphone' },
  { name: 'macbook', path: '/refurbished/macbook', label: 'nav.macbook' },
  { name: 'ipad', path: '/refurbished/ipad', label: 'explore.tab.ipad' },
  { name: 'apple-watch', path: '/refurbished/apple-watch', label: 'explore.tab.watch' },
  { name: 'airpods', path: '/refurbished/airpods', label: 'explore.tab.airpods' },
];

/** Whether visitors can be told when something is in stock again; words that promise it wait for the page. */
export const canSetAlerts = navItems.some(({ name }) => name === 'productAlerts');
