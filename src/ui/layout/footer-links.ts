// What the footer leads to, a row each. A page gets its row when it exists. @table
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

export interface FooterLink {
  /** `name`: words that are at hand already, such as a name of Apple's, which is the same in every language. */
  readonly label: { readonly key: PlainMessageKey } | { readonly name: string };
  readonly href: string;
  /**
   * `locale`: the path stands behind the locale prefix. `language`: behind that of the language, the same in all countries
   * that speak it. `plain`: one address in all. `dialog`: opens here, by script.
   */
  readonly kind: 'locale' | 'language' | 'plain' | 'dialog';
  /** Shown in these languages only. */
  readonly languages?: readonly LanguageSlug[];
  /** On the way to somebody else: in a tab of its own, and not followed by search engines (specification, Footer). */
  readonly isWayOut?: true;
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

/** How lists are ordered and who pays: the disclosure that every page and every list leads to (specification, Footer). */
export const rankPath = '/how-we-rank';

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
      text('footer.resources.rank', rankPath),
      { label: { key: 'footer.resources.shipping' }, href: '#us-shipping.footer', kind: 'dialog' },
      { label: { key: 'footer.resources.api' }, href: '/api/docs', kind: 'plain' },
    ],
  },
  {
    heading: 'footer.company',
    links: [
      text('footer.company.about', '/about'),
      text('footer.company.press', '/press'),
      text('footer.company.terms', '/terms'),
      text('footer.company.privacy', '/privacy'),
      text('footer.company.cookies', '/cookie-policy'),
      text('footer.company.accessibility', '/accessibility'),
      { label: { name: 'Impressum' }, href: '/impressum', kind: 'language', languages: ['de'] },
    ],
  },
];

/** Where "made with" leads (specification, Footer). */
export const madeWithPath = '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip';
