// Navigation within lists and pages: pagination at the bottom, breadcrumbs at the top.
import type { ReactNode } from 'react';
import type { Translate } from '#messages/translate.ts';
import { Pagination } from '#ui/catalogue/pagination.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';

export function paginationSpecimens(t: Translate): readonly Specimen[] {
  const of = (page: number, pages: number) => (
    <Pagination t={t} page={page} pages={pages} formatHref={one => `#page-${one}`} />
  );
  return [
    { state: 'first', node: of(1, 5) },
    { state: 'in between', node: of(3, 5) },
    { state: 'last', node: of(5, 5) },
    { state: 'two pages', node: of(1, 2) },
    { state: 'many pages', node: of(59, 118) },
    { state: 'focus', node: of(2, 3), isFocused: true },
  ];
}

export function breadcrumbSpecimens(t: Translate): readonly Specimen[] {
  const of = (items: readonly Breadcrumb[], aside?: ReactNode) => (
    <Breadcrumbs t={t} homeHref="#" items={items} aside={aside} />
  );
  const product = [
    { label: 'Refurbished', href: '#' },
    { label: 'iPhone', href: '#' },
    { label: '128 GB', href: '#' },
    { label: 'IPHONE-13-128-MIDNIGHT', href: null },
  ];
  return [
    { state: 'one step', node: of([{ label: 'Search', href: null }]) },
    { state: 'a product', node: of(product) },
    {
      state: 'beside a toggle',
      node: of(product.slice(0, 2), <Toggle label="Apple only" isOn={false} href="#breadcrumbs" />),
    },
    {
      state: 'long words',
      node: of([
        { label: 'Generalüberholt', href: '#' },
        { label: 'Arbeitsspeichererweiterungsmöglichkeiten', href: '#' },
        { label: 'MACBOOK-PRO-13-INCH-2017-TWO-THUNDERBOLT-3-PORTS-CORE-I7-2-5-GHZ-8GB-128', href: null },
      ]),
    },
    { state: 'focus', node: of(product.slice(0, 2)), isFocused: true },
  ];
}
