// Commands about a listing: it is this product, it is none of our products, or the matcher decides again.
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { readListings, readSkus } from '#adapters/database/feeds/review-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { rejectReasons } from '#domain/matching/match-decision.ts';
import type { Result } from '#domain/result.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { nameFeed, nameListing } from '#cli/describe-listing.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { readArguments, readListingName, readOneOf } from '#cli/arguments.ts';
import { correctListing, undoCorrection } from '#services/feeds/correct-listing.ts';
import type {
  CorrectedFeed,
  CorrectionFailure,
  CorrectionReport,
  CorrectionRequest,
  ListingName,
} from '#services/feeds/correct-listing.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';

const common = `  --note TEXT        a note for later
  --by NAME          who decides (default: the current system user)
  --json             print the result as JSON

Applies to the merchant's product code in all of its feeds and countries and in every later run, until it is undone or replaced. A
stored listing becomes (or stops being) an offer at once, at its listed price. If none is stored, the feed's next run applies the
decision. The output says which.

Exit codes: 0 decided; 1 nothing changed; 2 usage error.`;

export const reviewAccept: Command = {
  name: 'review accept',
  summary: 'match a listing to a product manually; overrides the matcher',
  help: `Usage: npm run windfall -- review accept MERCHANT/CODE --sku SKU [options]

  --sku SKU          the product, as shown by \`review list\` or at the end of its URL; a retired SKU means its successor
${common}

  windfall review accept kernobst/KB-1017 --sku IPHONE-13-128-MIDNIGHT --note "asked the shop"`,
  run: async args => runOnDatabase(acceptListing(args)),
};

export const reviewReject: Command = {
  name: 'review reject',
  summary: 'reject a listing manually; overrides the matcher',
  help: `Usage: npm run windfall -- review reject MERCHANT/CODE --reason REASON [options]

  --reason REASON    ${rejectReasons.slice(0, 5).join(', ')},
                     ${rejectReasons.slice(5).join(', ')}
${common}

  windfall review reject kernobst/KB-1020 --reason empty-box --note "says so in the description"`,
  run: async args => runOnDatabase(rejectListing(args)),
};

export const reviewUndo: Command = {
  name: 'review undo',
  summary: 'undo a manual decision about a listing',
  help: `Usage: npm run windfall -- review undo MERCHANT/CODE [--by NAME] [--json]

The stored listing is matched again. The decision stays on record (\`review show\`).

Exit codes: 0 undone; 1 there was no manual decision; 2 usage error.`,
  run: async args => runOnDatabase(undoListing(args)),
};

const options = {
  note: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function acceptListing(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { ...options, sku: { type: 'string' } }, 1);
  const name = readListingName(positionals[0]);
  const { sku } = values;
  if (!sku) throw new CommandProblem('--sku is missing; `review list` shows the candidates');
  return correct({ ...name, ...readAuthor(values), verdict: { kind: 'product', sku } }, values.json);
}

export function rejectListing(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { ...options, reason: { type: 'string' } }, 1);
  const name = readListingName(positionals[0]);
  const reason = readOneOf('reason', values.reason, rejectReasons);
  return correct({ ...name, ...readAuthor(values), verdict: { kind: 'reject', reason } }, values.json);
}

export function undoListing(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { by: options.by, json: options.json }, 1);
  const name = readListingName(positionals[0]);
  const { by } = readAuthor(values);
  return async (db, clock) => {
    const parts = { db, clock, catalogue: await readMatchCatalogue(db) };
    const result = await undoCorrection(parts, { ...name, by });
    return print(db, name, result, values.json ?? false, () => 'is decided by the matcher again');
  };
}

function correct(request: CorrectionRequest, asJson = false): DatabaseWork {
  return async (db, clock) => {
    const parts = { db, clock, catalogue: await readMatchCatalogue(db) };
    const { verdict } = request;
    const result = await correctListing(parts, request);
    return print(db, request, result, asJson, ({ sku }) =>
      verdict.kind === 'reject'
        ? `is now rejected (${verdict.reason})`
        : `is now matched to ${sku ?? ''}${sku === verdict.sku ? '' : `, the successor of ${verdict.sku}`}`,
    );
  };
}

async function print(
  db: Kysely<Schema>,
  name: ListingName,
  result: Result<CorrectionReport, CorrectionFailure>,
  asJson: boolean,
  describe: (report: CorrectionReport) => string,
): Promise<number> {
  if (!result.ok) {
    printProblem(`windfall: nothing changed: ${await explain(db, name, result.failure)}`);
    return 1;
  }
  const { sku, feeds } = result.value;
  const skus = await readSkus(db, feeds.flatMap(listProducts));
  if (asJson) {
    const effects = feeds.map(({ feed, effect, changeSequence, decided }) => ({
      country: feed.country,
      format: feed.format,
      name: feed.name,
      effect,
      changeSequence,
      listings: decided.map(({ before, after: { decision } }) => ({
        variant: before.variant,
        from: `${before.decision}:${before.reason}`,
        to: `${decision.decision}:${decision.reason}`,
        sku: skus.get(decision.productId ?? 0) ?? null,
      })),
    }));
    printJson({ listing: nameListing(name), sku, feeds: effects });
    return 0;
  }
  printLine(`${nameListing(name)} ${describe(result.value)}.`);
  for (const each of feeds) printLine(`  ${nameFeed(each.feed)}: ${describeEffect(each, skus)}`);
  return 0;
}

function listProducts({ decided }: CorrectedFeed): number[] {
  return decided.flatMap(({ before, after }) => [before.productId ?? 0, after.decision.productId ?? 0]);
}

function describeEffect(
  { effect, changeSequence, decided }: CorrectedFeed,
  skus: ReadonlyMap<number, string>,
): string {
  if (effect === 'next-run') return 'no listing is stored; the next run that lists it applies this';
  const [first] = decided;
  const decision = first?.after.decision;
  const to = decision?.decision === 'match' ? (skus.get(decision.productId ?? 0) ?? '') : 'no offer';
  const from = skus.get(first?.before.productId ?? 0) ?? 'no offer';
  if (changeSequence === null) return `${to}; no offer in this feed changes`;
  return `${from} -> ${to}, at once (generation ${changeSequence})`;
}

async function explain(
  db: Kysely<Schema>,
  { merchantSlug, code }: ListingName,
  failure: CorrectionFailure,
): Promise<string> {
  switch (failure) {
    case 'unknown-merchant':
      return 'no merchant has that slug';
    case 'unknown-listing':
      return `no feed of ${merchantSlug} has ever listed ${code}`;
    case 'retired-product':
      return 'that product is retired and has no successor';
    case 'not-corrected':
      return 'there is no manual decision';
    case 'unknown-product': {
      const merchant = await findMerchant(db, merchantSlug);
      const listings = merchant ? await readListings(db, merchant.id, code) : [];
      const skus = await readSkus(
        db,
        listings.flatMap(({ evidence }) => evidence.candidates),
      );
      const could = skus.size > 0 ? `; candidates: ${[...skus.values()].join(', ')}` : '';
      return `no product has that SKU${could}`;
    }
  }
}

function readAuthor(values: { note?: string | undefined; by?: string | undefined }) {
  const by = (values.by ?? readUser()).trim();
  if (by === '') throw new CommandProblem('--by is required: the current system user is unknown');
  return { by, note: values.note?.trim() || null };
}

function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no passwd entry.
    return '';
  }
}
