// Visitors' words in a browser: a review and a photograph from the button to the page, by way of the code of a mail and the operator's
// command; by keyboard alone; and without violations in every state of the dialog.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { publishContributions } from '#cli/moderate-commands.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { quietLog } from '#tests/support/database.ts';
import { codeOf, waitForMail } from '#tests/support/mail-files.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { findViolations } from '#tests/support/page-violations.ts';
import { dialog, dialogButton, newAddress, openVisitor } from '#tests/support/visitor.ts';

const origin = inject('serverUrl');
const dataDirectory = join(inject('sharedDirectory'), 'data');
const openPage = launchBrowser();
const t = (await loadTranslations())['it-it'];
const phone = { width: 390, height: 844 };
const productPath = '/it/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT';

async function confirmAddress(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel(t('alert.email')).fill(email);
  await dialogButton(page, t('contribute.address.submit')).click();
  const mail = await waitForMail(dataDirectory, { to: email, kind: 'confirm-email' });
  await dialog(page).getByLabel(t('confirm.code')).fill(codeOf(mail));
  await dialogButton(page, t('confirm.submit')).click();
}

async function publish(...names: string[]): Promise<void> {
  captureOutput();
  const database = await openDatabase({ dataDir: dataDirectory, log: quietLog });
  try {
    expect(await publishContributions(names)(database.db, { now: () => new Date() })).toBe(0);
  } finally {
    await database.close();
  }
}

async function findNewest(table: 'site_review' | 'owner_image'): Promise<number> {
  const database = await openDatabase({ dataDir: dataDirectory, log: quietLog });
  try {
    const { id } = await database.db
      .selectFrom(table)
      .select('id')
      .where('state', '=', 'waiting')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await database.close();
  }
}

test('a visitor confirms an address, is told what a form lacks, and finds the review on the page once it is published', async () => {
  const { page, complaints } = await openVisitor(openPage, origin, phone);
  await visit(page, `${origin}/it`);
  await page.getByRole('button', { name: t('reviews.write') }).click();
  expect(await findViolations(page, { schemes: [] })).toEqual([]);
  await confirmAddress(page, newAddress('ada'));

  const text = dialog(page).getByLabel(t('contribute.text.review'));
  await text.waitFor();
  await dialogButton(page, t('contribute.send')).click();
  await dialog(page).getByText(t('contribute.rating.required')).waitFor();
  await dialog(page).getByText(t('error.text-too-short')).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const written = 'Si capisce subito quanto si paga davvero, spedizione compresa.';
  await text.fill(`${written} www.esempio.example`);
  await dialog(page).getByText(t('error.text-too-short')).waitFor({ state: 'hidden' });
  await dialog(page)
    .getByRole('radio', { name: t('reviews.rating', { rating: '4' }) })
    .check({ force: true });
  await dialogButton(page, t('contribute.send')).click();
  await dialog(page).getByText(t('error.text-has-link')).waitFor();
  await text.fill(written);
  await dialog(page).getByLabel(t('contribute.name')).fill('Ada');
  await dialogButton(page, t('contribute.send')).click();
  await dialog(page).getByText(t('contribute.done')).waitFor();
  // Beside the icon that closes it, which has the same name.
  await dialog(page).getByText(t('contribute.close'), { exact: true }).click();

  expect(await (await fetch(`${origin}/api/content/reviews/it`)).text()).not.toContain(written);
  await publish(`review/${await findNewest('site_review')}`);
  await expect
    .poll(async () => (await fetch(`${origin}/it`)).text(), { timeout: 60_000, interval: 200 })
    .toContain(written);
  await visit(page, `${origin}/it`);
  const shown = page.getByRole('listitem').filter({ hasText: written });
  expect(await shown.innerText()).toContain('Ada');
  expect(await shown.innerText()).not.toContain(t('demo.mark'));
  expect(complaints).toEqual([]);
});

test('by keyboard alone a visitor opens a question, answers it and returns to its button', async () => {
  const { page } = await openVisitor(openPage, origin, phone);
  await visit(page, origin + productPath);
  const answer = page.getByRole('button', { name: /^Rispondi a: Nell’iPhone 13/ });
  await answer.focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await dialog(page).getByLabel(t('alert.email')).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await answer.evaluate(element => element === document.activeElement)).toBe(true);
});

test('a photograph is made smaller in the browser, which removes its location, and opens large once it is published', async () => {
  const { page, complaints } = await openVisitor(openPage, origin, phone);
  await visit(page, origin + productPath);
  await page.getByRole('button', { name: t('photos.add') }).click();
  await confirmAddress(page, newAddress('byron'));
  await dialogButton(page, t('contribute.file.choose')).waitFor();
  const file = dialog(page).locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await dialog(page).getByText(t('error.picture-unreadable')).waitFor();
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#1b4f72' } })
    .withExif({ IFD0: { Artist: 'Byron' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2/1' } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog(page).getByAltText(t('contribute.file.preview')).waitFor();
  expect(await findViolations(page, { schemes: [] })).toEqual([]);
  const sending = page.waitForRequest(request => request.url().endsWith('/api/product/user-images'));
  await dialogButton(page, t('contribute.send')).click();
  const sent = Buffer.from(
    (JSON.parse((await sending).postData() ?? '{}') as { file: string }).file,
    'base64',
  );
  const { width, height, exif } = await sharp(sent).metadata();
  expect({ width, height, exif }).toEqual({ width: 1_600, height: 1_200, exif: undefined });
  await dialog(page).getByText(t('contribute.done')).waitFor();

  const id = await findNewest('owner_image');
  expect((await fetch(`${origin}/images/photos/${id}-960.webp`)).status).toBe(404);
  await publish(`image/${id}`);
  const isShown = async () => (await fetch(origin + productPath)).text();
  await expect.poll(isShown, { timeout: 60_000, interval: 200 }).toContain(`/images/photos/${id}-480.webp`);
  await visit(page, origin + productPath);
  await page.locator('a[href="#product-images.owner-3"]').click();
  await dialog(page).locator(`img[src="/images/photos/${id}-960.webp"]`).waitFor();
  expect(complaints).toEqual([]);
});
