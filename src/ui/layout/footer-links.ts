// What the footer leads to, a row each. A page gets its row when it exists; a heading without rows is not shown. @table
import type { PlainMessageKey } from '#messages/translate.ts';

export interface FooterLink {
  /** A name of Apple's is the same in every language. */
  readonly label: { readonly key: PlainMessageKey } | { readonly name: string };
  readonly href: string;
  /** `locale`: the path stands behind the locale prefix. `plain`: one address in all. `dialog`: opens here, by script. */
  readonly kind: 'locale' | 'plain' | 'dialog';
}

export interface FooterSection {
  readonly heading: PlainMessageKey;
  readonly links: readonly FooterLink[];
}

const list = (name: string, path: string): FooterLink => ({ label: { name }, href: path, kind: 'locale' });

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
      { label: { key: 'footer.resources.shipping' }, href: '#us-shipping.footer', kind: 'dialog' },
      { label: { key: 'footer.resources.api' }, href: '/api/docs', kind: 'plain' },
    ],
  },
  { heading: 'footer.company', links: [] },
];

/** Where "made with" leads (specification 2). */
export const madeWithPath = '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip';
