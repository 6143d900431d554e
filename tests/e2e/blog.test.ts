// The blog in a browser: every kind of its pages in three languages, its language, its search, and the way to its newsletter.
import { expect, inject, test } from 'vitest';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const translations = await loadTranslations();
const t = translations['en-us'];

test('a reader changes the language of an article, searches the blog, clears the search, and subscribes', async () => {
  const { page, complaints } = await openPage();
  await visit(page, `${origin}/fr/blog/quel-macbook-air-choisir`);
  await page.locator('summary').filter({ hasText: 'Français' }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.waitForURL(`${origin}/blog/which-macbook-air`);

  const field = page.getByRole('searchbox', { name: t('blog.search') });
  await field.fill('keyboards');
  await field.press('Enter');
  await page.waitForURL(`${origin}/blog?s=keyboards`);
  await page
    .getByRole('heading', { level: 1, name: t('blog.search.title', { query: 'keyboards' }) })
    .waitFor();
  await page.locator('html[data-hydrated]').waitFor();
  await field.fill('');
  await page.waitForURL(`${origin}/blog`);
  await page.locator('html[data-hydrated]').waitFor();

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('blog.subscribe') })
    .click();
  await page.getByRole('dialog', { name: t('newsletter.title') }).waitFor();
  expect(page.url()).toBe(`${origin}/blog#newsletter.blog`);
  expect(complaints).toEqual([]);
});

test.each(['it', 'es', 'fr'] as const)(
  'the blog in %s leads to its pages, categories, articles, authors and topics, and has a page for what is missing',
  async language => {
    const locale = findLocaleByLanguage(language);
    const say = translations[locale.slug];
    const blog = origin + formatLocalePath(locale, '/blog');
    const { page, complaints } = await openPage();
    await visit(page, blog);
    const main = page.getByRole('main');
    const titles = main.getByRole('heading', { level: 2 });
    expect(await titles.count()).toBe(7);
    await main.locator('a[rel=next]').click();
    await page.waitForURL(`${blog}?page=2`);
    await expect.poll(() => titles.count()).toBe(3);

    await main
      .getByRole('navigation', { name: say('blog.categories') })
      .getByRole('link')
      .nth(1)
      .click();
    await page.waitForURL(/\/blog\/category\/[\w-]+$/);
    await expect.poll(() => titles.count()).toBeGreaterThan(0);
    const title = await titles.first().innerText();
    await titles.first().getByRole('link').click();
    const heading = main.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    await main.getByRole('heading', { level: 2, name: say('blog.related') }).waitFor();
    for (const kind of ['author', 'tag']) {
      await main.locator(`a[href*="/blog/${kind}/"]`).first().click();
      await page.waitForURL(url => url.pathname.includes(`/blog/${kind}/`));
      await main.getByRole('link', { name: title, exact: true }).waitFor();
      await page.goBack();
      await heading.waitFor();
    }

    const field = page.getByRole('searchbox', { name: say('blog.search') });
    await field.fill('zzzqqq');
    await field.press('Enter');
    await main.getByText(say('blog.search.found', { count: 0 })).waitFor();
    const answer = await page.goto(`${blog}/nothing-here`);
    expect(answer?.status()).toBe(404);
    await main.getByRole('heading', { level: 1, name: say('blog.missing') }).waitFor();
    expect(complaints).toEqual([]);
  },
);
