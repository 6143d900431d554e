import { expect, test } from 'vitest';
import { checkContent } from '#scripts/checks/content.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('a missing language or section, an unknown placeholder and a dead link are found', async () => {
  const broken = [{ slug: 'pages/terms', languages: ['en', 'fr', 'it', 'de'] }];
  const text = 'content/pages/terms/fr.md';
  expect(listPlaces(await checkContent(openFixture('content/broken'), broken)).toSorted()).toEqual([
    'content/file content/pages/terms/de.md',
    'content/file content/pages/terms/it.md',
    `content/link ${text}`,
    `content/link ${text}`,
    `content/sections ${text}`,
    // A block that is never closed, a heading without an id, an unknown placeholder.
    `content/text ${text}`,
    `content/text ${text}`,
    `content/text ${text}`,
    `content/typography ${text}`,
    'content/unknown content/pages/terms/nl.md',
  ]);
  const clean = [{ slug: 'pages/terms', languages: ['en', 'fr'] }];
  expect(await checkContent(openFixture('content/clean'), clean)).toEqual([]);
});
