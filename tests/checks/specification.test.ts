import { expect, test } from 'vitest';
import { checkCitations } from '#scripts/checks/citations.ts';
import { checkSpecification } from '#scripts/checks/specification.ts';
import { fillTables } from '#scripts/documents/specification/fill-tables.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('figures and cookies of the specification that differ from the code are found', async () => {
  const file = 'docs/specification.md';
  expect(listPlaces(await checkSpecification(openFixture('specification/broken')), true)).toEqual([
    `specification/constant ${file}:14`,
    `specification/constant ${file}:15`,
    `specification/constant ${file}:16`,
    `specification/constant ${file}:17`,
    `specification/constant ${file}:18`,
    `specification/cookie ${file}:1`,
    `specification/cookie ${file}:8`,
  ]);
  expect(await checkSpecification(openFixture('specification/clean'))).toEqual([]);
});

test('a constant that differs is reported with both figures', async () => {
  const [found] = (await checkSpecification(openFixture('specification/broken'))).filter(
    ({ line }) => line === 14,
  );
  expect(found?.message).toBe("'wait' is 500 here and 300 in src/timers.ts: decide which of them is right");
});

test('citations of things that the project does not have are found', async () => {
  expect(listPlaces(await checkCitations(openFixture('citations/broken')), true)).toEqual([
    'citations/decision src/cites.ts:5',
    'citations/document src/cites.ts:5',
    'citations/heading docs/guide.md:3',
    'citations/heading src/cites.ts:2',
    'citations/number docs/guide.md:3',
    'citations/number src/cites.ts:1',
    'citations/number src/cites.ts:3',
    'citations/number src/cites.ts:3',
    'citations/number src/cites.ts:5',
    'citations/promise docs/guide.md:4',
    'citations/promise src/cites.ts:4',
  ]);
  expect(await checkCitations(openFixture('citations/clean'))).toEqual([]);
});

test('each table is written between its own marks', () => {
  const text = 'Before\n\n<!-- table sizes -->\n\n| old |\n\n<!-- /table -->\n\nBetween\n';
  const filled = 'Before\n\n<!-- table sizes -->\n\n| new $& |\n\n<!-- /table -->\n\nBetween\n';
  expect(fillTables(text, { sizes: () => '| new $& |' })).toBe(filled);
  expect(fillTables(filled, { sizes: () => '| new $& |' })).toBe(filled);
});

test('a mark without a table, and a table without a mark, are errors', () => {
  const text = '<!-- table sizes -->\n<!-- /table -->\n';
  expect(() => fillTables(text, {})).toThrow("no table is called 'sizes'");
  expect(() => fillTables(text, { sizes: () => '', colours: () => '' })).toThrow(
    "no place for the table 'colours'",
  );
});
