// Properties that every mail has in every language.
import { expect, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { sampleNames } from '#emails/samples/sample-mails.ts';
import type { SampleName } from '#emails/samples/sample-mails.ts';
import { renderSample } from '#tests/support/sample-renderer.ts';

const each = sampleNames.flatMap(name => locales.map((locale): [SampleName, Locale] => [name, locale]));
const label = ([name, { slug }]: [SampleName, Locale]) => `${name} ${slug}`;

function listLinks(html: string): string[] {
  return [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** The visible text, without markup, entities and preview filler. */
function readArguments(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

test.each(each.map(pair => [label(pair), ...pair] as const))(
  '%s: loads nothing, and its plain text says all that its HTML says',
  async (_label, name, locale) => {
    const mail = await renderSample(name, locale);
    expect(mail.html).not.toMatch(/<(script|link|iframe|object|form)\b|@import|url\(/);
    const sources = [...mail.html.matchAll(/ src="([^"]+)"/g)].map(([, source = '']) => source);
    const pictures = new Set(mail.pictures.map(picture => `cid:${picture.name}`));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(source => !pictures.has(source))).toEqual([]);
    // Each picture is attached once and shown.
    expect(pictures.size).toBe(mail.pictures.length);
    expect([...pictures].filter(picture => !sources.includes(picture))).toEqual([]);

    expect(mail.html).toContain(`<html lang="${locale.tag}"`);
    for (const text of [mail.subject, mail.html, mail.text])
      expect(text).not.toMatch(/undefined|\[object|NaN|\{\w+\}|mail\.\w+\.\w+/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeLessThan(120);

    const links = listLinks(mail.html);
    expect(links.filter(link => !link.startsWith('https://windfall.example'))).toEqual([]);
    // Links open pages only, so that a mail scanner that follows them triggers nothing.
    expect(links.filter(link => link.includes('/api/'))).toEqual([]);
    expect(links.filter(link => !mail.text.includes(link))).toEqual([]);
    const plain = mail.text.replace(/\s+/g, ' ');
    const missing = readArguments(mail.html)
      .split('\n')
      .map(words => words.replace(/\s+/g, ' ').trim())
      .filter(words => words !== '' && !plain.includes(words.replace(/^ ?· ?/, '')));
    expect(missing).toEqual([]);
  },
);

test.each(each.map(pair => [label(pair), ...pair] as const))(
  '%s: has rules for dark mode, and fits a narrow screen',
  async (_label, name, locale) => {
    const { html } = await renderSample(name, locale);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    // Every palette class in use has a dark-mode rule.
    const used = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const [, darkRules = ''] = /prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html) ?? [];
    for (const name of ['paper', 'ink', 'soft', 'accent', 'rule', 'inkline', 'button'])
      expect(!used.has(name) || darkRules.includes(`.${name} {`)).toBe(true);
    // No element is wider than a small phone, and no text smaller than 14 pixels.
    const widths = [...html.matchAll(/[; "](?:min-)?width:(\d+)px/g)].map(([, width]) => Number(width));
    expect(Math.max(0, ...widths)).toBeLessThanOrEqual(288);
    const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
    expect(sizes.filter(size => size > 1 && size < 14)).toEqual([]);
  },
);

test.each(locales.map(locale => [locale.slug, locale] as const))(
  'the mail that confirms an address advertises nothing, in %s',
  async (_slug, locale) => {
    const { html, text, subject, unsubscribeUrl } = await renderSample('confirm-email', locale);
    expect(subject).toContain('482913');
    expect(text).toContain('482913');
    expect(html).toContain('>482913<');
    expect(listLinks(html).some(link => link.includes('emailConfirmationToken=sample'))).toBe(true);
    for (const content of [html, text])
      expect(content).not.toMatch(/refurbished|redirect|newsletter|€|\$|£/i);
    expect(unsubscribeUrl).toBeNull();
  },
);

const us = locales[0] as Locale;

test('an alert has the price now and before, the terms, when it was read, why it came and how to stop it', async () => {
  const { text, subject, unsubscribeUrl, html } = await renderSample('alert-price-drop', us);
  expect(subject).toBe('iPhone 13, 128\u00a0GB, Midnight: $389, down from $459');
  for (const words of ['$389', '$459', '15% less', 'Second Core (Demo)', 'Excellent', 'free', 'Nov 20, 2026'])
    expect(text).toContain(words);
  expect(text).toContain('You asked to be told when this device costs $400 or less.');
  const links = listLinks(html);
  expect(links).toContain('https://windfall.example/redirect/1?notificationId=1');
  expect(links).toContain('https://windfall.example/refurbished/sku/IPHONE-13-128-MIDNIGHT?notificationId=1');
  expect(links).toContain(
    'https://windfall.example/product-alerts?action=remove-alert&n=1&u=remove-alert.7.1~signed',
  );
  expect(unsubscribeUrl).toBe('https://windfall.example/unsubscribe/remove-alert.7.1~signed');
});

test('an alert does not link to an offer that has gone in the meantime', async () => {
  const { text, html } = await renderSample('alert-gone-since', us);
  expect(text).toContain('This offer has since disappeared.');
  expect(listLinks(html).filter(link => link.includes('/redirect/'))).toEqual([]);
});

test.each([
  ['alert-digest', 'remove-alerts.7.1-3-2-4'],
  ['newsletter', 'unsubscribe.7.newsletter'],
  ['reminder', 'unsubscribe.7.reminder'],
  ['follow-up', 'unsubscribe.7.follow-up'],
] as const)('one click stops what %s is, and nothing else', async (name, token) => {
  const { unsubscribeUrl } = await renderSample(name, us);
  expect(unsubscribeUrl).toBe(`https://windfall.example/unsubscribe/${token}~signed`);
});

test.each(['magic-link', 'account-deleted'] as const)('%s has nothing to unsubscribe from', async name => {
  expect((await renderSample(name, us)).unsubscribeUrl).toBeNull();
});
