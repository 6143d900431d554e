// The blog in a browser: its language, its search, and the way to its newsletter.
import { expect, inject, test } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const t = (await loadTranslations())['en-us'];

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
