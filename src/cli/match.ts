// windfall match: listings in as JSON lines, their matches out as JSON lines.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { matchRawListing, type RawListing } from '#domain/matching/match-raw-listing.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { CommandProblem, type Command } from '#cli/command.ts';
import { openJsonLines, printProblem } from '#cli/print.ts';
import { readLines } from '#cli/read-lines.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { findProjectRoot } from '#main/project-root.ts';

/** In characters; the same limit as feed readers have for one item. */
const maxLineLength = feedLimits.runawayCharacters;
const tooLong = fail(`is longer than ${maxLineLength} characters`);

export const match: Command = {
  name: 'match',
  summary: 'match listings from standard input to products; needs no database',
  help: `Usage: npm run --silent windfall -- match < listings.jsonl > matches.jsonl

Reads one JSON object per line: "title" (required), "id", "lang" (en, fr, de, it, es), "country" (DE, us ...), "url" (the page's
address, whose words fill gaps) and "attributes" (an object in the source's own words and languages: mpn, storage, Farbe, état
...). Writes one JSON object per line, in the same order: id, decision (match, review, reject), reason, and what was read: family,
model, releaseYear, storageGB, memoryGB, colour, screenInches, connectivity, carrier, cpu, caseSizeMm, mode, grade, productSku.
Values that are not stated are null; an unknown network is "other". The catalogue is seed/catalogue.

Invalid lines are reported on standard error with their number; the rest are processed. Stops when its output is closed (\`head\`).

  printf '{"title":"iPhone 13 128 GB Mitternacht","country":"DE"}' | npm run --silent windfall -- match
  npm run --silent windfall -- match < listings.jsonl | head -20

Exit codes: 0 all lines read; 1 some lines are invalid; 2 usage error.`,
  run: async args => {
    if (args.length > 0) throw new CommandProblem('match takes no arguments; it reads standard input');
    const { catalogue, skuOf, problems } = readOfflineCatalogue(findProjectRoot());
    const [problem] = problems;
    if (problem)
      throw new CommandProblem(`invalid file in seed/catalogue: ${problem.name}: ${problem.message}`);
    const answers = openJsonLines();
    let number = 0;
    let unread = 0;
    for await (const line of readLines(process.stdin.setEncoding('utf8'), maxLineLength)) {
      number += 1;
      if (line?.trim() === '') continue;
      const listing = line === null ? tooLong : parseLine(line);
      if (!listing.ok) {
        unread += 1;
        printProblem(`windfall: line ${number}: ${listing.failure}`);
        continue;
      }
      await answers.write(matchRawListing(listing.value, catalogue, skuOf));
      if (answers.isReaderGone()) break;
    }
    // The input may be endless, and nothing more of it will be read.
    process.stdin.destroy();
    return unread === 0 ? 0 : 1;
  },
};

/** A listing, or the problem of the line. */
export function parseLine(line: string): Result<RawListing, string> {
  let value: unknown;
  try {
    value = JSON.parse(line.replace(/^\ufeff/, ''));
  } catch (error) {
    return fail(`is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('is not a JSON object');
  const { id, title, lang, country, attributes, url } = value as Record<string, unknown>;
  if (typeof title !== 'string') return fail('"title" is not text');
  const isObject = typeof attributes === 'object' && !Array.isArray(attributes);
  if (attributes !== undefined && !isObject) return fail('"attributes" is not an object');
  return ok({
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    title,
    lang: typeof lang === 'string' ? lang : null,
    country: typeof country === 'string' ? country : null,
    attributes: (attributes ?? {}) as Record<string, unknown>,
    ...(typeof url === 'string' && { url }),
  });
}
