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
  summary: 'list the merchants, where they sell, and how many feeds and offers they have',
  help: `Usage: npm run windfall -- merchants list [--json]

One merchant a line: slug, name, countries, feeds, offers that are not gone. Those of the demonstration are marked.

Exit codes: 0 listed; 2 wrong call.`,
  run: async args => runOnDatabase(listMerchants(args)),
};

export const merchantsShow: Command = {
  name: 'merchants show',
  summary: 'show all that is stated of a merchant, in the form of a merchant file',
  help: `Usage: npm run windfall -- merchants show SLUG [--json]

Without --json: what is stated, a line each, and its feeds and offers by country. With --json: the merchant as a merchant
file has it, so that it can be changed and loaded again:

  npm run --silent windfall -- merchants show kernobst --json > kernobst.json
  npm run windfall -- merchants load kernobst.json

Exit codes: 0 shown; 1 no merchant has that slug; 2 wrong call.`,
  run: async args => runOnDatabase(showMerchant(args)),
};

export const merchantsLoad: Command = {
  name: 'merchants load',
  summary: 'load a file of merchants; shows the difference, writes with --apply',
  help: `Usage: npm run windfall -- merchants load FILE [--apply] [--json]

FILE is a JSON array of merchants, as \`merchants show --json\` prints them and as seed/merchants.json has them. It is read
strictly: a key that nobody knows, a country that is none of ours or a promise of the wrong kind is an error, named with its
place, and nothing is loaded. A merchant that the file leaves out stays as it is; of one that it has, everything is as the
file says. "feeds" in a file belong to the demonstration and are not loaded; a merchant's feeds are added by \`feeds add\`.

  --apply   write it; without it nothing is written
  --json    an array for programs, one entry for each merchant of the file

Exit codes: 0 shown, or written; 1 a merchant would leave a country in which it has offers, and nothing is written;
2 wrong call, or the file is wrong.`,
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
    if (rows.length === 0) printLine('There is no merchant yet.');
    return 0;
  };
}

export function showMerchant(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const [slug] = positionals;
  if (slug === undefined) throw new CommandProblem('name the merchant by its slug, such as kernobst');
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
      printProblem(`windfall: ${apply ? 'nothing is written' : 'cannot be written'}: ${line}`);
    if (stranded.length > 0) return 1;
    if (values.json) return 0;
    const changed = diffs.filter(isChange).length;
    if (changed === 0) printLine('Nothing changes.');
    else
      printLine(
        apply
          ? `Merchants written: ${changed}.`
          : `Merchants that would change: ${changed}. Nothing is written; --apply writes it.`,
      );
    return 0;
  };
}

function readFile(path: string | undefined): SeedMerchant[] {
  if (path === undefined) throw new CommandProblem('name the file of merchants');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
  const read = parseMerchantFile(text);
  if (read.ok) return read.value;
  const { failure } = read;
  const count = failure.length === 1 ? 'a problem' : `${failure.length} problems`;
  throw new CommandProblem(`nothing is loaded, ${path} has ${count}:`, failure);
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
      `${slug} leaves ${country} and has offers there (${offers}), which no later run could end; read an empty feed with --release there first`,
  );
}

function shorten(value: unknown): string {
  const text = value === undefined ? 'not stated' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
