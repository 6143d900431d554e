// The matcher on listings nobody here wrote. They stay outside the repository, so both parts skip without them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const shared = join(import.meta.dirname, '../../../../shared');
const { catalogue } = loadSeedMatchCatalogue();

function decide(title: string, partNumber: string | null, country: CountrySlug): MatchDecision {
  return matchListing({ title, partNumber, attributes: {}, country }, catalogue);
}

const hasPages = existsSync(join(shared, 'apple-refurb'));
if (!hasPages)
  console.log('SKIPPED: titles against part numbers (no ../shared/apple-refurb beside the repository)');

interface Agreement {
  listings: number;
  both: number;
  agree: number;
}

describe.runIf(hasPages)("titles of Apple's refurbished iPhones, 2022 to 2025", () => {
  // No independent proof: the catalogue learnt many of its part numbers from these very pages. It proves that the
  // titles of five stores are read as whoever built the catalogue read them.
  it('say the same product as their part numbers', () => {
    const table: Record<string, Agreement> = {};
    const disagreements: string[] = [];
    for (const { store, part, title } of listPageTitles()) {
      const country = (store === 'uk' ? 'gb' : store) as CountrySlug;
      const byTitle = decide(title, null, country);
      const byPart = decide('', part, country);
      const row = (table[country] ??= { listings: 0, both: 0, agree: 0 });
      row.listings += 1;
      if (byTitle.decision !== 'match' || byPart.decision !== 'match') continue;
      row.both += 1;
      if (byTitle.productId === byPart.productId) row.agree += 1;
      else disagreements.push(part);
    }
    console.table(table);
    const rows = Object.values(table);
    const both = rows.reduce((sum, row) => sum + row.both, 0);
    const agree = rows.reduce((sum, row) => sum + row.agree, 0);
    expect(both).toBeGreaterThan(1_000);
    expect(agree / both).toBeGreaterThanOrEqual(0.995);
    // Both are slips of Apple's Italian page; the same stems carry the other title in France and the United Kingdom.
    // With title and part number together the matcher calls them contradictions:
    //   FPWA3QL "iPhone 14 Plus 256GB ricondizionato - Viola" is an iPhone 14, 256 GB, purple
    //   FU1P3QL "iPhone 15 Plus 512GB ricondizionato - Verde" is an iPhone 15 Plus, 512 GB, blue
    expect(disagreements).toEqual(['FPWA3QL', 'FU1P3QL']);
  });
});

function listPageTitles(): { store: string; part: string; title: string }[] {
  const seen = new Map<string, { store: string; part: string; title: string }>();
  for (const year of [2022, 2023, 2024, 2025]) {
    const text = gunzipSync(readFileSync(join(shared, `apple-refurb/events-${year}.ndjson.gz`))).toString();
    for (const line of text.split('\n')) {
      if (!line.includes('"iphones"') || !line.includes('"title"')) continue;
      const { store, part, title } = JSON.parse(line) as { store: string; part: string; title: string };
      seen.set(`${store} ${part.toUpperCase()} ${title}`, { store, part: part.toUpperCase(), title });
    }
  }
  return [...seen.values()];
}

const samplePath = join(shared, 'listings/sample.jsonl');
const hasSample = existsSync(samplePath);
if (!hasSample)
  console.log('SKIPPED: the sample of real listings (no ../shared/listings beside the repository)');

interface SampleRow {
  readonly title: string;
  readonly country: string;
  readonly expected: {
    readonly reject: boolean;
    readonly family?: string | null;
    readonly model?: string | null;
    readonly storageGB?: number | null;
    readonly colour?: string | null;
    readonly colourAccept?: readonly string[];
  };
}

describe.runIf(hasSample)('the sample of real listings', () => {
  const lines = hasSample ? readFileSync(samplePath, 'utf8').trim().split('\n') : [];
  const rows = lines.map(line => JSON.parse(line) as SampleRow);

  // A report with a floor under it: the words of the matcher are not tuned to this sample.
  it('is read right from the titles alone', () => {
    const phones = rows.filter(({ expected }) => expected.family === 'iPhone');
    const others = rows.filter(({ expected }) => expected.family !== 'iPhone');
    const wrong = phones.filter(row => !isRight(row)).map(row => row.title);
    const matched = others.filter(row => decideRow(row).decision === 'match').map(row => row.title);
    const rejected = others.filter(row => decideRow(row).decision === 'reject').length;
    console.log(
      `sample: ${phones.length - wrong.length} of ${phones.length} iPhone rows right; of ${others.length}`,
    );
    console.log(`        other rows ${rejected} rejected, ${matched.length} matched, the rest to review`);
    expect(matched).toEqual([]);
    for (const title of wrong) console.log(`        wrong: ${title}`);
    expect(wrong.length / phones.length).toBeLessThan(0.01);
  });
});

function decideRow({ title, country }: SampleRow): MatchDecision {
  return decide(title, null, country.toLowerCase() as CountrySlug);
}

/** Not rejected, and model, storage and colour as labelled: no value missing that the title states, none invented. */
function isRight(row: SampleRow): boolean {
  const decision = decideRow(row);
  const { modelSlug, storageGb, colourSlug } = decision.evidence.titled;
  const { model, storageGB, colour, colourAccept = [] } = row.expected;
  const read = catalogue.modelsBySlug.get(modelSlug ?? '');
  const readColour = read?.colours.find(({ slug }) => slug === colourSlug)?.names['en'] ?? null;
  // Labels also hold colours that only an attribute states; a title cannot be asked for those.
  const isColourRight =
    readColour === null
      ? colour === null || !titleHolds(row, colour)
      : [colour, ...colourAccept].includes(readColour);
  return (
    decision.decision !== 'reject' &&
    (read?.name ?? null) === (model ?? null) &&
    storageGb === (storageGB ?? null) &&
    isColourRight
  );
}

function titleHolds({ title }: SampleRow, colour: string | undefined): boolean {
  return colour !== undefined && title.toLowerCase().includes(colour.toLowerCase());
}
