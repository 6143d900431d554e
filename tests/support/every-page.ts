// All pages of a locale and all their reachable states, for tests that check each of them.
import type { Page } from 'playwright-core';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';
import { visit } from '#tests/support/browser.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';

export interface PageState {
  readonly name: string;
  /** Brings a page into the state. */
  readonly open: (page: Page) => Promise<void>;
}

const lists = [
  '/refurbished',
  '/refurbished?page=2',
  '/refurbished?sort=latest-release',
  '/refurbished?availability=all',
  '/refurbished?availability=only-sold-out',
  '/new/mac-pro?availability=only-offerless',
  '/search?q=iphone',
  '/search?q=xyzzy',
  '/dev/gallery',
];

/** The gallery shows each landmark in each of its states. */
export const galleryExceptions = ['landmark-unique'] as const;

export async function listEveryPage(origin: string, locale: Locale): Promise<PageState[]> {
  const at = (path: string) => origin + formatLocalePath(locale, path);
  const texts = contentSlugs
    .filter(slug => (contentLanguages(slug) as readonly string[]).includes(locale.language))
    .map(slug => `/${slug}`);
  const kinds = await listPageKinds(origin, locale);
  return [
    ...kinds.map(({ kind, path }) => ({
      name: kind,
      open: async (page: Page) => void (await page.goto(origin + path)),
    })),
    ...[...lists, ...texts].map(path => ({ name: path, open: (page: Page) => visit(page, at(path)) })),
    { name: 'the description of the API', open: page => visit(page, `${origin}/api/docs`) },
  ];
}

/** States that open over a page, or replace a part of it. */
export async function listEveryState(origin: string, locale: Locale, t: Translate): Promise<PageState[]> {
  const at = (path: string) => origin + formatLocalePath(locale, path);
  const product = (await listPageKinds(origin, locale)).find(({ kind }) => kind === 'product')!;
  const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
  return [
    {
      name: 'search panel',
      open: async page => {
        await visit(page, at('/refurbished'));
        await page.getByRole('banner').getByRole('textbox').focus();
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'what shipping costs',
      open: async page => {
        await visit(page, at('/refurbished#us-shipping'));
        await dialog(page).getByRole('combobox').first().waitFor();
      },
    },
    ...['#newsletter', '#price-track.price'].map(hash => ({
      name: hash,
      open: async (page: Page) => {
        await visit(page, `${origin}${product.path}${hash}`);
        await dialog(page).getByRole('textbox').last().waitFor();
      },
    })),
    {
      name: 'pictures',
      open: async page => {
        await visit(page, `${origin}${product.path}#product-images`);
        await dialog(page).getByRole('img').waitFor();
      },
    },
    {
      name: 'notices',
      open: async page => {
        await visit(page, at('/refurbished'));
        await page.getByRole('region', { name: t('notices.label') }).waitFor();
      },
    },
    {
      name: 'menu on a phone',
      open: async page => {
        await page.setViewportSize({ width: 390, height: 844 });
        await visit(page, at('/refurbished'));
        await page.getByRole('button', { name: t('header.menu') }).click();
        await dialog(page).waitFor();
      },
    },
    {
      name: 'filters on a phone',
      open: async page => {
        await page.setViewportSize({ width: 390, height: 844 });
        await visit(page, at('/refurbished/iphone'));
        await page.getByRole('button', { name: t('filters.open', { count: 0 }), exact: true }).click();
        await dialog(page).waitFor();
      },
    },
    ...['sold-out', 'offerless'].map(availability => ({
      name: `a product that is ${availability}`,
      open: async (page: Page) => {
        await visit(page, at(`/refurbished?availability=only-${availability}`));
        const link = page.getByRole('article').getByRole('link').first();
        await visit(page, new URL((await link.getAttribute('href'))!, origin).href);
      },
    })),
  ];
}
