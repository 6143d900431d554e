// Compares titles of Apple's refurbished pages with the catalogue's data about their part numbers, by field and language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listStatedOptions } from '#domain/catalogue/option-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { readListing } from '#domain/matching/matcher.ts';
import { readPart } from '#domain/matching/part-evidence.ts';

export interface RefurbTitle {
  readonly store: string;
  readonly part: string;
  readonly title: string;
}

export interface FieldCount {
  agree: number;
  differ: number;
  /** Stated by the part number, but not by the title. */
  silent: number;
}

export interface ReplayScore {
  readonly titles: number;
  /** `en` -> `match`, `review`, `reject` -> how many */
  readonly decisions: Readonly<Record<string, Record<string, number>>>;
  /** `en` -> field -> counts */
  readonly fields: Readonly<Record<string, Record<string, FieldCount>>>;
  /** `colour: space-gray read as silver` -> how many */
  readonly confusions: Readonly<Record<string, number>>;
}

const languages: Readonly<Record<string, string>> = { us: 'en', ca: 'en', uk: 'en', fr: 'fr', it: 'it' };

/** Every title of the folder once for each store and part. */
export function readRefurbTitles(folder: string): RefurbTitle[] {
  const seen = new Map<string, RefurbTitle>();
  for (const year of [2022, 2023, 2024, 2025]) {
    const text = gunzipSync(readFileSync(join(folder, `events-${year}.ndjson.gz`))).toString();
    for (const line of text.split('\n')) {
      if (!line.includes('"title"')) continue;
      const { store, part, title } = JSON.parse(line) as RefurbTitle;
      seen.set(`${store} ${part.toUpperCase()} ${title}`, { store, part: part.toUpperCase(), title });
    }
  }
  return [...seen.values()];
}

/** Reads each title without its part number and compares the result with what the number alone gives. */
export function scoreReplay(titles: readonly RefurbTitle[], catalogue: MatchCatalogue): ReplayScore {
  const decisions: Record<string, Record<string, number>> = {};
  const fields: Record<string, Record<string, FieldCount>> = {};
  const confusions: Record<string, number> = {};
  for (const { store, part, title } of titles) {
    const language = languages[store] ?? store;
    const country = (store === 'uk' ? 'gb' : store) as CountrySlug;
    const { decision, reading } = readListing(
      { title, partNumber: null, attributes: {}, country },
      catalogue,
    );
    const ofLanguage = (decisions[language] ??= {});
    ofLanguage[decision.decision] = (ofLanguage[decision.decision] ?? 0) + 1;
    const [evidence, other] = readPart({ partNumber: part, title: '' }, catalogue).evidence;
    if (!evidence || other) continue;
    const count = (
      field: string,
      known: string | number | undefined,
      read: string | number | null | undefined,
    ): void => {
      const row = ((fields[language] ??= {})[field] ??= { agree: 0, differ: 0, silent: 0 });
      if (read === null || read === undefined) row.silent += 1;
      else if (read === known) row.agree += 1;
      else {
        row.differ += 1;
        const confusion = `${field}: ${String(known)} read as ${String(read)} (${language})`;
        confusions[confusion] = (confusions[confusion] ?? 0) + 1;
      }
    };
    count('model', evidence.model.slug, reading.model?.slug);
    for (const option of listStatedOptions(evidence.optionValues))
      count(option, evidence.optionValues[option], reading.optionValues[option]);
  }
  return { titles: titles.length, decisions, fields, confusions };
}
