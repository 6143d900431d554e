// Navigation within lists and pages: choices above a list, pagination at the bottom, breadcrumbs at the top.
import type { ReactNode } from 'react';
import { ChoiceLinks } from '#ui/controls/choice-links.tsx';
import { Pagination } from '#ui/controls/pagination.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';

const ordered = (...labels: readonly string[]) => (
  <ChoiceLinks
    label="Sort by"
    choices={labels.map((label, at) => ({ key: label, label, href: `#order-${at}`, isChosen: at === 0 }))}
  />
);
export const choiceLinksSpecimens: readonly Specimen[] = [
  { state: 'the first chosen', node: ordered('Newest first', 'Lowest price', 'Biggest discount') },
  {
    state: 'long words',
    node: ordered(
      'Höchster Auszahlungsbetrag',
      'Schnellste Überweisungsbearbeitung',
      'Längste Preisgarantie',
    ),
  },
  { state: 'focus', node: ordered('Newest first', 'Lowest price'), isFocused: true },
];

const paged = (page: number, pages: number) => (
  <Pagination page={page} pages={pages} formatHref={one => `#page-${one}`} />
);
export const paginationSpecimens: readonly Specimen[] = [
  { state: 'first', node: paged(1, 5) },
  { state: 'in between', node: paged(3, 5) },
  { state: 'last', node: paged(5, 5) },
  { state: 'two pages', node: paged(1, 2) },
  { state: 'many pages', node: paged(59, 118) },
  { state: 'focus', node: paged(2, 3), isFocused: true },
];

const trail = (items: readonly Breadcrumb[], aside?: ReactNode) => (
  <Breadcrumbs homeHref="#" items={items} aside={aside} />
);

const product = [
  { label: 'Refurbished', href: '#' },
  { label: 'iPhone', href: '#' },
  { label: '128 GB', href: '#' },
  { label: 'IPHONE-13-128-MIDNIGHT', href: null },
];
export const breadcrumbSpecimens: readonly Specimen[] = [
  { state: 'one step', node: trail([{ label: 'Search', href: null }]) },
  { state: 'a product', node: trail(product) },
  {
    state: 'beside a toggle',
    node: trail(product.slice(0, 2), <Toggle label="Apple only" isOn={false} href="#breadcrumbs" />),
  },
  {
    state: 'long words',
    node: trail([
      { label: 'Generalüberholt', href: '#' },
      { label: 'Arbeitsspeichererweiterungsmöglichkeiten', href: '#' },
      { label: 'MACBOOK-PRO-13-INCH-2017-TWO-THUNDERBOLT-3-PORTS-CORE-I7-2-5-GHZ-8GB-128', href: null },
    ]),
  },
  { state: 'focus', node: trail(product.slice(0, 2)), isFocused: true },
];
