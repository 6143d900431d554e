// node scripts/tasks/match-report.ts: measures the matcher's accuracy and writes docs/matching.md. Needs ../shared beside the project.
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
import {
  scoreSample,
  type LabelledListing,
  type SampleScore,
  type Share,
} from '#tests/support/match-sample.ts';

const root = join(import.meta.dirname, '..', '..');
const shared = join(root, '..', 'shared');
if (!existsSync(join(shared, 'listings')) || !existsSync(join(shared, 'apple-refurb'))) {
  console.error('match-report: there is no ../shared with listings and apple-refurb beside the project');
  process.exit(1);
}
const { catalogue, skuOf } = readOfflineCatalogue(root);
const titles = readRefurbTitles(join(shared, 'apple-refurb'));
const lines = readFileSync(join(shared, 'listings', 'sample.jsonl'), 'utf8')
  .trim()
  .split('\n');
const sample = scoreSample(
  lines.map(line => JSON.parse(line) as LabelledListing),
  ({ id, title, lang, country, rawAttributes }) =>
    matchRawListing({ id, title, lang, country, attributes: rawAttributes }, catalogue, skuOf),
);
const report = format(sample, scoreReplay(titles, catalogue));
writeFileSync(join(root, 'docs', 'matching.md'), report);
console.log(report);
for (const miss of sample.misses) console.log(miss);
console.log(`${timeTitles(titles)} titles a second`);

function format(
  { acceptedRight, acceptedOfWhatShouldBe, rejectsCaught }: SampleScore,
  replay: ReplayScore,
): string {
  const fields = Object.entries(replay.fields).flatMap(([language, rows]) =>
    Object.entries(rows).map(([field, { agree, differ, silent }]) => {
      const told = agree + differ;
      return `| ${language} | ${field} | ${agree} | ${differ} | ${silent} | ${told === 0 ? '' : percent(agree / told)} |`;
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

## Labelled listings

${acceptedOfWhatShouldBe.of + rejectsCaught.of} real listings of merchants and marketplaces in five languages, with the attributes that came with them. Right: family,
model and every stated field, nothing invented. They were seen while the matcher was built: unseen ones will do worse.

| what | n | share | 95 % lower bound (Wilson) |
| --- | --- | --- | --- |
${row('accepted right', acceptedRight)}
${row('accepted of what should be', acceptedOfWhatShouldBe)}
${row('rejects caught', rejectsCaught)}

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

function row(name: string, { count, of, lowerBound }: Share): string {
  return `| ${name} | ${count} of ${of} | ${percent(count / of)} | ${percent(lowerBound)} |`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

/** On one core, after a warm-up; every title once. */
function timeTitles(all: readonly RefurbTitle[]): number {
  const read = (): void => {
    for (const { title } of all)
      readListing({ title, partNumber: null, attributes: {}, country: 'us' }, catalogue);
  };
  read();
  const start = performance.now();
  read();
  return Math.round(all.length / ((performance.now() - start) / 1000));
}
