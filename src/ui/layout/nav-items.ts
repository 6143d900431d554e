// The navigation of header and drawer, a row for each page, in display order. A page gets its row once it exists. @table
import type { PlainMessageKey } from '#messages/translate.ts';

export interface NavItem {
  readonly name: string;
  /** Path after the locale prefix. */
  readonly path: string;
  readonly label: PlainMessageKey;
}

/** Shown in the bar itself. */
export const navItems: readonly NavItem[] = [
  { name: 'refurbished', path: '/refurbished', label: 'mode.refurbished' },
  { name: 'new', path: '/new', label: 'mode.new' },
  { name: 'productAlerts', path: '/product-alerts', label: 'nav.alerts' },
];

/** The families, which the drawer lists below. */
export const familyItems: readonly NavItem[] = [
  { name: 'iphone', path: '/refurbished/iphone', label: 'explore.tab.iphone' },
  { name: 'macbook', path: '/refurbished/macbook', label: 'nav.macbook' },
  { name: 'ipad', path: '/refurbished/ipad', label: 'explore.tab.ipad' },
  { name: 'apple-watch', path: '/refurbished/apple-watch', label: 'explore.tab.watch' },
  { name: 'airpods', path: '/refurbished/airpods', label: 'explore.tab.airpods' },
];
