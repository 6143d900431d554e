// What visitors wrote, on the pages and in the calls of the built server (R35).
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { languages, locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const ownScript = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-axios': '1',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const productPath = '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT';
const inGermany = { countrySlug: 'de', languageSlug: 'de' };

const read = async (path: string) => JSON.parse((await ask(origin, path)).text) as Record<string, never>;

/** The types of the page's structured data. */
function listTypes(html: string): unknown[] {
  const [, block = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(block) as { '@type': string }[]).map(each => each['@type']);
}

test.each(locales)(
  'home and product page of $slug mark invented texts, and leave them out of structured data',
  async locale => {
    const home = await ask(origin, formatLocalePath(locale, '/'));
    expect(home.status).toBe(200);
    const reviews = home.text.slice(home.text.indexOf('id="reviews"'));
    expect(reviews.match(/<blockquote/g)).toHaveLength(3);
    // A test of moderation may have published a real one meanwhile.
    expect(reviews.match(/>D[eé]mo</g)?.length).toBeGreaterThanOrEqual(2);
    expect(listTypes(home.text)).not.toContain('Review');

    const product = await ask(origin, formatLocalePath(locale, productPath));
    expect(product.status).toBe(200);
    const [photos = '', questions = ''] = product.text
      .slice(product.text.indexOf('id="photos"'))
      .split('id="questions"');
    expect(photos.match(/href="#product-images\.owner-\d"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(questions).toContain('iPhone 13');
    expect(listTypes(product.text)).toContain('Product');
    expect(listTypes(product.text)).not.toContain('Question');
  },
);

test('the calls answer in every language, page by page', async () => {
  for (const language of languages) {
    const all = await read(`/api/content/reviews/${language}?perPage=20`);
    const next = await read(`/api/content/reviews/${language}?offset=3&perPage=2`);
    expect(all).toMatchObject({ meanRating: null });
    expect(next['reviews']).toEqual((all['reviews'] as unknown as object[]).slice(3, 5));
    const asked = `productSku=IPHONE-13-128-MIDNIGHT&countrySlug=de&languageSlug=${language}`;
    const questions = await read(`/api/product/rendering/getQuestions?${asked}`);
    expect(questions['total']).toBeGreaterThanOrEqual(2);
  }
  for (const query of ['offset=-1', 'offset=1e9', 'perPage=21', 'perPage=0', 'perPage=x'])
    expect((await ask(origin, `/api/content/reviews/en?${query}`)).status).toBe(400);
  const unknown = await ask(
    origin,
    '/api/product/rendering/getQuestions?productSku=NONE&countrySlug=de&languageSlug=de',
  );
  expect([unknown.status, readErrorForm(unknown).code]).toEqual([404, 'product-unknown']);
});

test('a photograph has three sizes, no metadata, and is cached for an hour; an unknown one is not found', async () => {
  const { images } = await read('/api/product/rendering/getUserImages?imageKey=iphone-13-midnight');
  const [image] = images as unknown as { url: string; width: number }[];
  if (!image) throw new Error('no photograph');
  for (const [width, shown] of [
    [480, 480],
    [960, 960],
    [1_600, image.width],
  ] as const) {
    const answer = await fetch(origin + image.url.replace('-960.', `-${width}.`));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60');
    const { exif, icc, xmp, ...shape } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ exif, icc, xmp }).toEqual({});
    expect(shape).toMatchObject({ format: 'webp', width: shown });
  }
  for (const path of ['/images/photos/999999-960.webp', image.url.replace('-960.', '-961.')])
    expect((await ask(origin, path)).status).toBe(404);
});

test('a visitor without a confirmed address is refused in their language, and cannot send more than the call allows', async () => {
  const post = (path: string, body: object, language = 'it') =>
    ask(origin, path, {
      method: 'POST',
      headers: { ...ownScript, 'accept-language': language },
      body: JSON.stringify(body),
    });
  const review = { ...inGermany, rating: 5, text: 'Alles klar und gut zu lesen.', name: null };
  const refused = await post(addresses.postReview.path, review);
  expect([refused.status, readErrorForm(refused).error]).toEqual([
    403,
    'Conferma prima il tuo indirizzo e-mail.',
  ]);
  const image = { ...inGermany, productSku: 'IPHONE-13-128-MIDNIGHT', file: 'A'.repeat(2_700_000) };
  expect((await post(addresses.postUserImage.path, image)).status).toBe(403);
  expect((await post(addresses.postUserImage.path, { ...image, file: 'A'.repeat(2_900_000) })).status).toBe(
    400,
  );
  expect((await post(addresses.postUserImage.path, { ...image, file: 'A'.repeat(3_200_000) })).status).toBe(
    413,
  );
  expect((await post(addresses.postReview.path, { ...review, text: 'A'.repeat(300_000) })).status).toBe(413);
});
