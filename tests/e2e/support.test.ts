// Support pages for a visitor who looks for an answer, by keyboard and in three languages, and for one who finds none and writes a message.
import { expect, inject, test } from 'vitest';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const translations = await loadTranslations();

test.each([
  ['en', 'batteries'],
  ['de', 'Akkus'],
  ['it', 'batterie'],
] as const)('an answer is found by keyboard and voted on, in %s', async (language, word) => {
  const locale = findLocaleByLanguage(language);
  const t = translations[locale.slug];
  const { page, complaints } = await openVisitor(openPage, origin);
  const support = origin + formatLocalePath(locale, '/support');
  await visit(page, support);
  await page.getByRole('banner').getByRole('textbox').focus();
  const field = page.getByRole('combobox', { name: t('help.search') });
  await field.waitFor();
  // Two letters ask nothing; a call that fails is silent.
  const asked: string[] = [];
  await page.route('**/api/cms/graphql', async route => {
    asked.push(route.request().postData() ?? '');
    await (asked.length === 1 ? route.fulfill({ json: { errors: [{ message: 'no' }] } }) : route.continue());
  });
  await field.fill(word.slice(0, 2));
  await field.fill(word.slice(0, 4));
  await page.waitForResponse('**/api/cms/graphql');
  expect(await page.getByRole('option').count()).toBe(0);
  await field.fill(word);
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(6);
  expect(asked).toHaveLength(2);
  await page.keyboard.press('ArrowDown');
  const title = await page.getByRole('option', { selected: true }).locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const vote = page.getByRole('group', { name: t('help.helpful') });
  await vote.getByRole('button', { name: t('help.helpful.yes') }).click();
  await vote.getByText(t('help.helpful.thanks')).waitFor();

  // Up by the breadcrumbs, then to the page about the operator, then to an article that does not exist.
  const crumbs = page.getByRole('navigation', { name: t('breadcrumbs.label') }).getByRole('link');
  for (const level of [2, 1]) {
    const above = await crumbs.nth(level + 1).getAttribute('href');
    await crumbs.nth(level + 1).click();
    await page.waitForURL(`${origin}${above}`);
    await page.getByRole('main').locator(`a[href^="${above}/"]`).first().waitFor();
  }
  await page.getByRole('banner').locator('a[href$="/support/contact"]').first().click();
  await page.getByRole('button', { name: t('contact.send') }).click();
  for (const field of ['name', 'email', 'topic', 'subject', 'message'] as const)
    await page.getByText(t(`error.${field}-required`), { exact: true }).waitFor();
  expect((await page.goto(`${support}/nothing-here`))?.status()).toBe(404);
  expect(complaints).toEqual([]);
});

test('an incomplete message shows each problem under its field until that changes, and then arrives', async () => {
  const t = translations['en-us'];
  const { page, complaints } = await openVisitor(openPage, origin);
  await visit(page, `${origin}/support/contact?type=Partnership`);
  const send = page.getByRole('button', { name: t('contact.send') });
  await send.click();
  for (const words of ['Name is required', 'Subject is required', 'Message is required'])
    await page.getByText(words, { exact: true }).waitFor();
  expect(await page.getByText('Topic is required').count()).toBe(0);
  const main = page.getByRole('main');
  await main.getByLabel(t('contact.field.name')).fill('Ada');
  await page.getByText('Name is required').waitFor({ state: 'detached' });
  await main.getByLabel(t('contact.field.topic')).selectOption('');
  await main.getByLabel(t('contact.field.email')).fill('ada.contact@example.org');
  await main.getByLabel(t('contact.field.subject')).fill('A walk');
  await main.getByLabel(t('contact.field.message')).fill('It was fine.');
  await send.click();
  await page.getByText('Topic is required', { exact: true }).waitFor();
  await main.getByLabel(t('contact.field.topic')).selectOption('press');
  await send.click();
  await page.getByRole('heading', { level: 1, name: t('contact.done.title') }).waitFor();
  expect(complaints).toEqual([]);
});
