import { expect, test } from 'vitest';
import { checkMessages } from '#scripts/checks/messages.ts';
import { checkMessageUse } from '#scripts/checks/message-use.ts';
import { readMessageFiles } from '#scripts/checks/message-files.ts';
import { findFrenchSpacing } from '#scripts/checks/message-typography.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('every kind of mistake in a translation is found on its line', async () => {
  const findings = await checkMessages(openFixture('messages/broken'));
  const errors = findings.filter(({ level }) => level !== 'warning');
  expect(listPlaces(errors, true)).toEqual([
    'messages/arguments src/messages/es.json:4',
    'messages/extra src/messages/en-gb.json:3',
    'messages/extra src/messages/it.json:8',
    'messages/missing src/messages/it.json:undefined',
    'messages/other src/messages/de.json:7',
    'messages/overlay src/messages/en-gb.json:2',
    'messages/plural src/messages/de.json:3',
    'messages/same-as-english src/messages/same-as-english.json:undefined',
    'messages/select src/messages/de.json:7',
    'messages/select src/messages/es.json:7',
    'messages/syntax src/messages/de.json:4',
    'messages/tags src/messages/es.json:5',
    'messages/typography src/messages/fr.json:4',
    'messages/typography src/messages/fr.json:5',
    'messages/typography src/messages/fr.json:6',
    'messages/unknown src/pages/page.tsx:4',
    'messages/untranslated src/messages/de.json:6',
    'messages/unused src/messages/en.json:8',
  ]);
});

test('complete translations pass; a missing branch for round millions is one warning for each language', async () => {
  const findings = await checkMessages(openFixture('messages/clean'));
  expect(findings).toMatchObject([
    { file: 'src/messages/it.json', line: 3, rule: 'messages/plural-many', level: 'warning' },
  ]);
});

test('a language without a file is found', async () => {
  const findings = await checkMessages(openFixture('names/clean'));
  expect(findings.map(({ file }) => file)).toEqual([
    'src/messages/en.json',
    'src/messages/it.json',
    'src/messages/es.json',
    'src/messages/fr.json',
    'src/messages/de.json',
  ]);
});

test('keys under a listed prefix count as used', () => {
  const tree = openFixture('messages/broken');
  const [english] = readMessageFiles(tree).files;
  if (!english) throw new Error('the fixture has no en.json');
  const rules = (prefix: string) => checkMessageUse(tree, english, [{ prefix }]).map(({ rule }) => rule);
  expect(rules('never.')).toEqual(['messages/unknown']);
  expect(rules('other.')).toEqual(['messages/unknown', 'messages/unused']);
});

test.each([
  ['Prix\u00a0: 10', 0],
  ['Où\u202f?', 0],
  ['Quoi\u202f?!', 0],
  ['de 10:30 à https://exemple.test/a?b=c', 0],
  ['A &amp; B', 0],
  ['«\u00a0oui\u00a0»', 0],
  ['Prix : 10', 1],
  ['Prix: 10', 1],
  ['!', 1],
  ['« oui »', 2],
])('French spacing of %j has %i faults', (text, faults) => {
  expect(findFrenchSpacing([text])).toHaveLength(faults);
});
