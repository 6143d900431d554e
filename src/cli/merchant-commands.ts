// Commands about merchants: list them, show one, load a file of them.
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { countMerchantFeeds, readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { MerchantFeedCount } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { readArguments } from '#cli/arguments.ts';
import { parseMerchantFile, type SeedMerchant } from '#adapters/files/merchant-file.ts';
import { diffMerchants, loadMerchants } from '#services/merchants/load-merchants.ts';
import type { MerchantDiff } from '#services/merchants/load-merchants.ts';

export const merchantsList: Command = {
  name: 'merchants list',
  summary: 'list merchants with their countries, feeds and offers',
  help: `Usage: npm run windfall -- merchants list [--json]

One merchant per line: slug, name, countries, feeds, current offers. Demo merchants are marked.

Exit codes: 0 listed; 2 usage error.`,
  run: async args => runOnDatabase(listMerchants(args)),
};

export const merchantsShow: Command = {
  name: 'merchants show',
  summary: 'show everything stored about a merchant',
  help: `Usage: npm run windfall -- merchants show SLUG [--json]

Without --json: one value per line, and its feeds and offers by country. With --json: a merchant file, which you can edit and load
again:

  npm run --silent windfall -- merchants show kernobst --json > kernobst.json
  npm run windfall -- merchants load kernobst.json

Exit codes: 0 shown; 1 no such merchant; 2 usage error.`,
  run: async args => runOnDatabase(showMerchant(args)),
};

export const merchantsLoad: Command = {
  name: 'merchants load',
  summary: 'load merchants from a file; shows the changes, and writes them with --apply',
  help: `Usage: npm run windfall -- merchants load FILE [--apply] [--json]

FILE is a JSON array of merchants, as printed by \`merchants show --json\` and as in seed/merchants.json. Unknown keys, unknown
countries and values of the wrong type are errors, and nothing is loaded. Merchants that are not in the file are left alone;
merchants in the file are replaced completely. "feeds" in a file are for the demo and are not loaded; use \`feeds add\`.

  --apply   write the changes; without it nothing is written
  --json    print a JSON array, one entry per merchant

Exit codes: 0 shown, or written; 1 nothing written, because a merchant would leave a country in which it has offers; 2 usage
error, or the file is invalid.`,
  run: async args => runOnDatabase(loadMerchantFile(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function listMerchants(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  return async db => {
    const merchants = await readMerchants(db);
    const counts = await countMerchantFeeds(db);
    const rows = merchants.map(({ id, slug, name, countries, isDemo }) => {
      const own = counts.filter(({ merchantId }) => merchantId === id);
      const feeds = own.reduce((sum, each) => sum + each.feeds, 0);
      const offers = own.reduce((sum, each) => sum + each.offers, 0);
      return { slug, name, countries, isDemo, feeds, offers };
    });
    if (values.json) {
      printJson(rows);
      return 0;
    }
    const width = Math.max(0, ...rows.map(({ slug }) => slug.length));
    for (const { slug, name, countries, isDemo, feeds, offers } of rows) {
      const demo = isDemo ? '  (demonstration)' : '';
      printLine(
        `${slug.padEnd(width)}  ${name}  ${countries.join(' ')}  feeds ${feeds}, offers ${offers}${demo}`,
      );
    }
    if (rows.length === 0) printLine('No merchants yet.');
    return 0;
  };
}

export function showMerchant(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const [slug] = positionals;
  if (slug === undefined) throw new CommandProblem('give the slug of a merchant, such as kernobst');
  return async db => {
    const merchant = (await readMerchants(db)).find(each => each.slug === slug);
    if (!merchant) {
      printProblem('windfall: no merchant has that slug');
      return 1;
    }
    const entry = toFileEntry(merchant);
    if (values.json) printJson([entry], 2);
    else for (const line of await describeMerchant(db, merchant, entry)) printLine(line);
    return 0;
  };
}

export function loadMerchantFile(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { apply: { type: 'boolean' }, json: { type: 'boolean' } },
    1,
  );
  const merchants = readFile(positionals[0]).map(({ feeds: _feeds, ...merchant }) => merchant);
  const apply = values.apply ?? false;
  return async (db, clock) => {
    const { diffs, isWritten } = apply
      ? await loadMerchants({ db, clock }, merchants)
      : { diffs: await diffMerchants(db, merchants), isWritten: false };
    const stranded = diffs.flatMap(describeStranded);
    if (values.json) printJson(diffs.map(diff => ({ ...diff, isWritten: isWritten && isChange(diff) })));
    else for (const diff of diffs) for (const line of describeDiff(diff)) printLine(line);
    for (const line of stranded)
      printProblem(`windfall: ${apply ? 'nothing written' : 'cannot be written'}: ${line}`);
    if (stranded.length > 0) return 1;
    if (values.json) return 0;
    const changed = diffs.filter(isChange).length;
    if (changed === 0) printLine('No changes.');
    else
      printLine(
        apply
          ? `Merchants written: ${changed}.`
          : `Merchants that would change: ${changed}. Nothing written; use --apply to write.`,
      );
    return 0;
  };
}

function readFile(path: string | undefined): SeedMerchant[] {
  if (path === undefined) throw new CommandProblem('give a merchant file');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
  const read = parseMerchantFile(text);
  if (read.ok) return read.value;
  const { failure } = read;
  const count = failure.length === 1 ? 'one problem' : `${failure.length} problems`;
  throw new CommandProblem(`nothing loaded, ${path} has ${count}:`, failure);
}

/** The form of a merchant file: unstated fields are left out. */
function toFileEntry({ id: _id, addedAt: _addedAt, profile, ...merchant }: Merchant) {
  const stated = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));
  return { ...merchant, profile: stated };
}

async function describeMerchant(
  db: Kysely<Schema>,
  { id, addedAt, isDemo }: Merchant,
  { slug, name, isDemo: _isDemo, ...entry }: ReturnType<typeof toFileEntry>,
): Promise<string[]> {
  const counts = (await countMerchantFeeds(db)).filter(({ merchantId }) => merchantId === id);
  return [
    `${slug}  ${name}${isDemo ? '  (demonstration)' : ''}, added ${new Date(addedAt).toISOString()}`,
    ...listLines(entry, ''),
    ...counts.map(describeCount),
  ];
}

function describeCount({ country, feeds, offers }: MerchantFeedCount): string {
  return `  ${country}: feeds ${feeds}, offers ${offers}`;
}

function listLines(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const place = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return listLines(inner, place);
    return inner === null ? [] : [`  ${place}: ${typeof inner === 'string' ? inner : JSON.stringify(inner)}`];
  });
}

function isChange({ isNew, changes }: MerchantDiff): boolean {
  return isNew || changes.length > 0;
}

function describeDiff({ slug, isNew, changes }: MerchantDiff): string[] {
  if (isNew) return [`+ ${slug}`];
  if (changes.length === 0) return [];
  return [
    `~ ${slug}`,
    ...changes.map(({ path, from, to }) => `    ${path}: ${shorten(from)} -> ${shorten(to)}`),
  ];
}

function describeStranded({ slug, stranded }: MerchantDiff): string[] {
  return stranded.map(
    ({ country, offers }) =>
      `${slug} leaves ${country} but still has offers there (${offers}); first load an empty feed there with --release`,
  );
}

function shorten(value: unknown): string {
  const text = value === undefined ? 'not stated' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
