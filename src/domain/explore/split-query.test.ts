import { expect, test } from 'vitest';
import { correctWord } from '#domain/explore/correct-words.ts';
import { splitQuery } from '#domain/explore/split-query.ts';
import { Vocabulary } from '#domain/explore/vocabulary.ts';

const vocabulary = new Vocabulary(
  'iphone ipad macbook mac mini air pro max airpods homepod apple watch ultra se series 4s 12 12p9 13 128 gb m1 tv x'.split(
    ' ',
  ),
);

test.each([
  ['iphone13promax', 'iphone 13 pro max'],
  ['iPhone 13 Pro Max', 'iphone 13 pro max'],
  ['mac book air m1', 'macbook air m1'],
  ['mac mini', 'mac mini'],
  ['i phone 13', 'iphone 13'],
  ['air pods', 'airpods'],
  ['home pod mini', 'homepod mini'],
  ['appletv', 'apple tv'],
  ['iphonese', 'iphone se'],
  ['iphonex', 'iphone x'],
  ['iphone 128gb', 'iphone 128 gb'],
  ['iphone13pr', 'iphone 13 pr'],
  ['mac boo', 'macboo'],
  ['ipone13promax', 'ipone 13 pro max'],
  ['aplewatch', 'aple watch'],
  ['ipad 12,9', 'ipad 12p9'],
  ['refurbished iphone', 'iphone'],
  ['reconditionné', 'reconditionne'],
  ['iphone iphone', 'iphone'],
  ['  ', ''],
  ['!?', ''],
])('%j is read as %j', (typed, words) => {
  expect(splitQuery(typed, vocabulary).join(' ')).toBe(words);
});

test('a very long text is cut', () => {
  expect(splitQuery('a'.repeat(10_000), vocabulary)[0]).toHaveLength(40);
  expect(splitQuery(Array.from({ length: 999 }, (_, at) => `w${at}`).join(' '), vocabulary)).toHaveLength(12);
});

test.each([
  ['aple', ['apple']],
  ['wacth', ['watch']],
  ['ipone', ['iphone']],
  ['iphnoe', ['iphone']],
  ['macboko', ['macbook']],
  ['homepodd', ['homepod']],
  ['utlra', ['ultra']],
  ['phone', []],
  ['pr', []],
  ['14s', []],
  ['galaxy', []],
])('%j was meant to be %j', (typed, meant) => {
  expect(correctWord(typed, vocabulary.list())).toEqual(meant);
});
