import { expect, it } from 'vitest';
import { parseLine } from '#cli/match.ts';

it('reads a listing, whatever other fields the line has', () => {
  const line =
    '{"id":7,"title":"iPad 9","lang":"en","country":"us","attributes":{"Farbe":"Silber"},"more":[1]}';
  expect(parseLine(line)).toEqual({
    ok: true,
    value: { id: 7, title: 'iPad 9', lang: 'en', country: 'us', attributes: { Farbe: 'Silber' } },
  });
  expect(parseLine('{"title":"iPad 9","url":"https://shop.example/ipad-9-64-gb"}')).toMatchObject({
    ok: true,
    value: { url: 'https://shop.example/ipad-9-64-gb' },
  });
  expect(parseLine('{"title":""}')).toMatchObject({
    ok: true,
    value: { id: null, lang: null, attributes: {} },
  });
});

it.each([
  ['{"title":', /^is not JSON/],
  ['[]', /^is not a JSON object/],
  ['null', /^is not a JSON object/],
  ['{"id":"a"}', /^"title" is not text/],
  ['{"title":"x","attributes":[]}', /^"attributes" is not an object/],
])('says what is wrong with %s', (line, message) => {
  const result = parseLine(line);
  expect(result.ok ? '' : result.failure).toMatch(message);
});
