// Response times of the search field over HTTP with the whole demonstration: wishes, names, and the longest texts it accepts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '#api/contract/all-addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { measure } from '#tests/bench/figures.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

type Text = readonly [country: CountrySlug, language: LanguageSlug, text: string];

const wishes: readonly Text[] = [
  ['us', 'en', 'iphone 13 128'],
  ['us', 'en', 'macbook under 500'],
  ['gb', 'en', 'pink iphone'],
  ['us', 'en', 'unlocked iphone 14 pro max 256'],
  ['ca', 'en', 'm2 air 16gb'],
  ['de', 'de', 'iphone mini billig'],
  ['de', 'de', 'macbook air m1 grau 8 gb'],
  ['es', 'es', 'iphone bajo 300'],
  ['fr', 'fr', 'iphone 12 débloqué moins de 300 €'],
  ['it', 'it', 'macbook sotto i 500 euro come nuovo'],
  ['us', 'en', 'under 300'],
  ['us', 'en', 'ipone 13 promax unlokced'],
];

const names: readonly Text[] = [
  ['us', 'en', 'iphone'],
  ['us', 'en', 'mac book air m1'],
  ['de', 'de', 'kopfhörer'],
  ['fr', 'fr', 'montre'],
];

/** 200 characters of what takes longest: many parts, many of them misspelt. */
const longest: readonly Text[] = [
  'unlokced iphnoe midnihgt grafite '.repeat(6),
  'macbook pro 14 m1 pro 16gb 512 gb silver like new under 1000 qwertz 2021 apple store cellular pink unlocked good 64 256 128',
  '13 '.repeat(66),
  'pinkk '.repeat(33),
].map((text): Text => ['us', 'en', text.slice(0, 200)]);

export async function benchSearch() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const server = await startDemonstration(join(directory, 'data'));
  try {
    const ask = async ([countrySlug, language, q]: Text) => {
      const answer = await fetch(server.url + fillPath(addresses.getExplore, { countrySlug, language, q }));
      if (!answer.ok) throw new Error(`${answer.status} for ${q}`);
      return answer.text();
    };
    const figure = (texts: readonly Text[]) => measure(1_200, 200, at => ask(texts[at % texts.length]!));
    return {
      wishesMs: await figure(wishes),
      namesMs: await figure(names),
      longestMs: await figure(longest),
      slowestTextMs: Math.max(...(await eachText(ask, [...wishes, ...names, ...longest]))),
    };
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The middle time of each text, one after the other. */
async function eachText(ask: (text: Text) => Promise<string>, texts: readonly Text[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) times.push((await measure(50, 0, () => ask(text))).p50);
  return times;
}
