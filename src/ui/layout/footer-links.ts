// The links of the footer, a row each. A page gets its row once it exists. @table
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

export interface FooterLink {
  /** `name`: a text that needs no message, such as one of Apple's names, which are the same in every language. */
  readonly label: { readonly key: PlainMessageKey } | { readonly name: string };
  readonly href: string;
  /**
   * Address of the link: `locale` = a path after the locale prefix. `language` = a path after the prefix of the language, the same in all
   * countries that use it. `plain` = one address for all. `dialog` = opens a dialog here, by script.
   */
  readonly kind: 'locale' | 'language' | 'plain' | 'dialog';
  /** Shown in these languages only. */
  readonly languages?: readonly LanguageSlug[];
  /** The link leads to another company: it opens in a new tab, and search engines must not follow it (specification, Footer). */
  readonly isExternal?: true;
}

export interface FooterSection {
  readonly heading: PlainMessageKey;
  readonly links: readonly FooterLink[];
}

const text = (key: PlainMessageKey, path: string): FooterLink => ({
  label: { key },
  href: path,
  kind: 'language',
});
const list = (name: string, path: string): FooterLink => ({ label: { name }, href: path, kind: 'locale' });

/** How lists are ordered and who pays: the disclosure that every page and every list links to (specification, Footer). */
export const rankingPath = '/how-we-rank';

export const footerSections: readonly FooterSection[] = [
  {
    heading: 'footer.popular',
    links: [
      list('iPhone', '/refurbished/iphone'),
      list('MacBook Air', '/refurbished/macbook/macbook-air'),
      list('MacBook Pro', '/refurbished/macbook/macbook-pro'),
      list('iPad', '/refurbished/ipad'),
      list('Apple Watch', '/refurbished/apple-watch'),
      list('AirPods', '/refurbished/airpods'),
      list('Mac mini', '/refurbished/mac-mini'),
      list('iMac', '/refurbished/imac'),
    ],
  },
  {
    heading: 'footer.resources',
    links: [
      text('footer.resources.rank', rankingPath),
      { label: { key: 'nav.support' }, href: '/support', kind: 'language' },
      { label: { key: 'nav.refurbishers' }, href: '/refurbishers', kind: 'locale' },
      { label: { key: 'nav.stats' }, href: '/stats', kind: 'locale' },
      { label: { key: 'stats.data' }, href: '/stats#open-data', kind: 'locale' },
      { label: { key: 'footer.resources.alerts' }, href: '/product-alerts', kind: 'locale' },
      { label: { key: 'saved.title' }, href: '/saved', kind: 'locale' },
      { label: { key: 'compare.title' }, href: '/compare', kind: 'locale' },
      text('nav.blog', '/blog'),
      { label: { key: 'footer.resources.sell' }, href: '/sell-your-device', kind: 'locale' },
      { label: { key: 'footer.resources.identify' }, href: '/identify', kind: 'locale' },
      { label: { key: 'footer.resources.newsletter' }, href: '#newsletter.footer', kind: 'dialog' },
      { label: { key: 'footer.resources.shipping' }, href: '#us-shipping.footer', kind: 'dialog' },
      { label: { key: 'footer.resources.api' }, href: '/api/docs', kind: 'plain' },
    ],
  },
  {
    heading: 'footer.company',
    links: [
      text('footer.company.about', '/about'),
      text('footer.company.press', '/press'),
      text('footer.company.contact', '/support/contact'),
      text('footer.company.terms', '/terms'),
      text('footer.company.privacy', '/privacy'),
      text('footer.company.cookies', '/cookie-policy'),
      text('footer.company.accessibility', '/accessibility'),
      { label: { name: 'Impressum' }, href: '/impressum', kind: 'language', languages: ['de'] },
    ],
  },
];

/** Target of "made with" (specification, Footer). */
export const madeWithPath = '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip';
