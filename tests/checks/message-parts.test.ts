import { expect, test } from 'vitest';
import { checkMessageParts } from '#scripts/checks/message-parts.ts';
import { readMessageParts } from '#scripts/message-parts.ts';
import { listPlaces, openFixture } from './fixture.ts';

const keys = ['shell.home', 'list.title.new', 'list.title.used', 'list.empty', 'panel.open', 'server.only'];

test('a chunk has the messages that it and its static imports use, except those of the shell', () => {
  const { shell, parts } = readMessageParts(openFixture('message-parts/broken'), keys);
  expect([...shell]).toEqual(['shell.home']);
  expect(parts.map(({ name, keys: own }) => [name, [...own].toSorted()])).toEqual([
    ['list-page', ['list.empty', 'list.title.new', 'list.title.used']],
    ['panel', ['panel.open']],
    ['silent-page', []],
  ]);
});

test('a chunk loaded without its messages is found, and so is a key with a computed prefix', async () => {
  expect(listPlaces(await checkMessageParts(openFixture('message-parts/broken')), true)).toEqual([
    'message-parts/silent src/pages/list-page.tsx:5',
    'message-parts/unforeseen src/ui/panel.ts:3',
    'message-parts/unforeseen src/ui/panel.ts:3',
  ]);
  expect(await checkMessageParts(openFixture('message-parts/clean'))).toEqual([]);
});
