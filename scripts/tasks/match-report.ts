// node scripts/tasks/match-report.ts [FOLDER]: measures the matcher's accuracy and writes docs/matching.md. Needs ../shared beside the project.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matcherVersion } from '#domain/matching/match-decision.ts';
import { matchRawListing } from '#domain/matching/match-raw-listing.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { readListing } from '#domain/matching/matcher.ts';
import {
  readRefurbTitles,
  scoreReplay,
  type RefurbTitle,
  type ReplayScore,
} from '#tests/support/match-replay.ts';
import { productName, loadAppleParts } from '#tests/support/apple-parts.ts';
import { replayEvents, type EventScore } from '#tests/support/event-replay.ts';
import { scoreGroups, scoreSample, type LabelledListing, type Share } from '#tests/support/match-sample.ts';
import { firstSight } from '#scripts/first-sight.ts';
import { readWrittenListings } from '#tests/support/written-listings.ts';

const root = join(import.meta.dirname, '..', '..');
const shared = process.argv[2] ?? join(root, '..', 'shared');
if (!existsSync(join(shared, 'listings')) || !existsSync(join(shared, 'apple-refurb'))) {
  console.error('match-report: there is no ../shared with listings and apple-refurb beside the project');
  process.exit(1);
}
const { catalogue, skuOf } = readOfflineCatalogue(root);
const titles = readRefurbTitles(join(shared, 'apple-refurb'));
const known = ['sample', 'tricky'].flatMap(name =>
  readFileSync(join(shared, 'listings', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as LabelledListing),
);
const written = readWrittenListings([...catalogue.modelsBySlug.values()]);
const answer = ({ id, title, lang, country, rawAttributes }: LabelledListing) =>
  matchRawListing({ id, title, lang, country, attributes: rawAttributes }, catalogue, skuOf);
const productNames = new Map(
  [...catalogue.productsByModel.values()]
    .flat()
    .map(({ id, model, optionValues }) => [id, productName(model.slug, optionValues)]),
);
const replayed = replayEvents(join(shared, 'apple-refurb'), catalogue, productNames, loadAppleParts());
const report = format(scoreReplay(titles, catalogue), replayed);
writeFileSync(join(root, 'docs', 'matching.md'), report);
console.log(report);
console.log(timeTitles(titles));

/** The three shares of a set, in total and by source, language and family. */
function tabulate(listings: readonly LabelledListing[]): string {
  const groups: [string, (listing: LabelledListing) => string][] = [
    [
      'source',
      ({ source }) =>
        source
          .replace(/[:(].*$/, '')
          .replace(/^.*\//, '')
          .trim(),
    ],
    ['language', ({ lang }) => lang],
    ['family', ({ expected }) => (expected.reject ? 'rejects' : (expected.family ?? 'none stated'))],
  ];
  const rows = [
    ['all', '', scoreSample(listings, answer)] as const,
    ...groups.flatMap(([by, nameOf]) =>
      scoreGroups(listings, nameOf, answer).map(([name, score]) => [by, name, score] as const),
    ),
  ];
  return [
    '| by | of | n | accepted right | accepted of what should be | rejects caught |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([by, name, { cases, acceptedRight, acceptedOfWhatShouldBe, rejectsCaught }]) =>
        `| ${by} | ${name} | ${cases} | ${formatShare(acceptedRight)} | ${formatShare(acceptedOfWhatShouldBe)} | ${formatShare(rejectsCaught)} |`,
    ),
  ].join('\n');
}

function listMisses(listings: readonly LabelledListing[]): string {
  const { misses } = scoreSample(listings, answer);
  return misses.length === 0 ? 'No listing has a wrong result.' : misses.map(miss => `- ${miss}`).join('\n');
}

function format(replay: ReplayScore, events: EventScore): string {
  const fields = Object.entries(replay.fields).flatMap(([language, rows]) =>
    Object.entries(rows).map(([field, { agree, differ, silent }]) => {
      const total = agree + differ;
      return `| ${language} | ${field} | ${agree} | ${differ} | ${silent} | ${total === 0 ? '' : percent(agree / total)} |`;
    }),
  );
  const confusions = Object.entries(replay.confusions)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 15)
    .map(([confusion, count]) => `| ${confusion} | ${count} |`);
  const decisions = Object.entries(replay.decisions).map(
    ([language, { match = 0, review = 0, reject = 0 }]) =>
      `| ${language} | ${match} | ${review} | ${reject} |`,
  );
  return `# How right the matcher is

Written by \`node scripts/tasks/match-report.ts\` (matcher version ${matcherVersion}) from material that lies outside the repository;
decision [0005](decisions/0005-matching.md) says how it decides.

Right: family, model and every stated field, condition and grade included, and nothing invented. Each share is followed by its count and
by the lower end of Wilson's interval at 95 %: a share of few cases proves little.

## Known listings

${known.length} listings: real ones of merchants and marketplaces in five languages with the attributes that came with them, and invented ones
that are hard. They were seen while the matcher was built: unseen ones will do worse.

${tabulate(known)}

${listMisses(known)}

${firstSight}

## Written listings

${written.length} listings that were written in the manner of marketplaces and shops (tests/fixtures/listings), one rule of reading or rejection
each. The matcher was built on them, so they show that it does what it is meant to, not how well it does.

${tabulate(written)}

## Events of Apple's refurbished pages, 2022 to 2025

Every event that names a title, decided by part number, title and address together. Wrong is what contradicts the research's record of the part.
Part numbers that begin with G are built to order and in no record; the archive states memory and storage of no Mac.

${tabulateEvents(events)}

## Titles of Apple's refurbished pages, 2022 to 2025

${replay.titles} titles (once for each store and part number), read without their part numbers.

| language | matched | review | rejected |
| --- | --- | --- | --- |
${decisions.join('\n')}

Against what the catalogue knows of the part number, where it holds it. No independent proof: the catalogue learnt many numbers
from these pages. Memory and storage of Macs stand in no title.

| language | field | agree | differ | title silent | agreement |
| --- | --- | --- | --- | --- | --- |
${fields.join('\n')}

| confusion | titles |
| --- | --- |
${confusions.join('\n')}
`;
}

function tabulateEvents({ pages, misses }: EventScore): string {
  const rows = Object.entries(pages).toSorted(([, left], [, right]) => right.events - left.events);
  const all = rows.reduce(
    (sum, [, page]) => Object.fromEntries(Object.entries(page).map(([key, n]) => [key, n + (sum[key] ?? 0)])),
    {} as Record<string, number>,
  );
  const cells = [...rows, ['all', all] as const].map(
    ([name, { events = 0, matched = 0, review = 0, rejected = 0, recorded = 0, wrong = 0 }]) =>
      `| ${name} | ${events} | ${matched} | ${percent2(matched / events)} | ${review} | ${rejected} | ${recorded} | ${wrong} |`,
  );
  const shown = misses.slice(0, 12).map(([text, n]) => `| ${text} | ${n} |`);
  return [
    '| page | events | matched | share | review | rejected | matched, with a record | wrong |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...cells,
    '',
    '| not matched, or wrong | events |',
    '| --- | --- |',
    ...shown,
  ].join('\n');
}

function percent2(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}

function formatShare({ count, of, lowerBound }: Share): string {
  return of === 0 ? '' : `${percent(count / of)} (${count}/${of}, >= ${percent(lowerBound)})`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

/** On one core, after a warm-up; every title once. Load on the machine shows only in the first figure. */
function timeTitles(all: readonly RefurbTitle[]): string {
  const read = (): void => {
    for (const { title } of all)
      readListing({ title, partNumber: null, attributes: {}, country: 'us' }, catalogue);
  };
  read();
  const before = process.cpuUsage();
  const start = performance.now();
  read();
  const { user, system } = process.cpuUsage(before);
  const perSecond = (milliseconds: number) => Math.round(all.length / (milliseconds / 1_000));
  return `${perSecond(performance.now() - start)} titles a second, ${perSecond((user + system) / 1_000)} a second of processor time`;
}
