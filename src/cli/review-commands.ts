// Commands about listings that need review: list them, and show the full record of one.
import { readCorrectionRecord } from '#adapters/database/feeds/correction-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { countWaitingListings, readListings, readSkus } from '#adapters/database/feeds/review-store.ts';
import { countries } from '#domain/locale/locale.ts';
import { runOnDatabase, type Command, type DatabaseWork } from '#cli/command.ts';
import { describeCorrection, describeStored, describeWaiting, nameListing } from '#cli/describe-listing.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { readArguments, readCountry, readListingName, readWholeNumber } from '#cli/arguments.ts';
import { listListingValues, listWaitingValues, readWaiting } from '#cli/waiting-listings.ts';

const usualLimit = 20;
const maxLimit = 10_000;

export const reviewList: Command = {
  name: 'review list',
  summary: 'list listings to review, with evidence and candidates',
  help: `Usage: npm run windfall -- review list [--merchant SLUG] [--country COUNTRY] [--reason REASON] [--limit N] [--json]

  --merchant SLUG    only this merchant
  --country COUNTRY  ${countries.join(', ')}
  --reason REASON    only listings with this reason: several-products, contradiction, unknown-model,
                     unknown-configuration, unknown-part ...
  --limit N          show at most N (default: ${usualLimit})
  --json             print a JSON array

Covers each feed's latest run. Listings are shown as MERCHANT/CODE, as the other review commands take them.

  windfall review list --merchant kernobst --reason several-products
  windfall review accept kernobst/KB-1017 --sku IPHONE-13-128-MIDNIGHT

Exit codes: 0 listed, even if empty; 2 usage error.`,
  run: async args => runOnDatabase(listWaiting(args)),
};

export const reviewShow: Command = {
  name: 'review show',
  summary: 'show everything stored about a listing, with all manual decisions',
  help: `Usage: npm run windfall -- review show MERCHANT/CODE [--json]

Shows the listing in every feed that has it: title, attributes, decision and evidence, then the manual decisions, newest first.

Exit codes: 0 shown; 1 no such listing; 2 usage error.`,
  run: async args => runOnDatabase(showListing(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so does the other function here. */
export function listWaiting(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    {
      merchant: { type: 'string' },
      country: { type: 'string' },
      reason: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    },
    0,
  );
  const { merchant, country, reason, limit: limitText } = values;
  const limit = limitText === undefined ? usualLimit : readWholeNumber('limit', limitText, 1, maxLimit);
  const filter = {
    merchantSlug: merchant,
    country: country === undefined ? undefined : readCountry(country),
    reason,
  };
  return async db => {
    const waiting = await readWaiting(db, { ...filter, limit });
    if (values.json) {
      printJson(listWaitingValues(waiting));
      return 0;
    }
    const { rows } = waiting;
    for (const row of rows) printLines([...describeWaiting(row, waiting), '']);
    const counts = await countWaitingListings(db, filter);
    const total = counts.reduce((sum, { n }) => sum + n, 0);
    const byReason = counts.map(each => `${each.n} ${each.reason}`).join(', ');
    if (total === 0) printLine('No listings to review.');
    else if (rows.length < total) printLine(`${rows.length} of ${total} to review: ${byReason}.`);
    else printLine(`${total} to review: ${byReason}.`);
    return 0;
  };
}

export function showListing(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const name = readListingName(positionals[0]);
  return async db => {
    const merchant = await findMerchant(db, name.merchantSlug);
    const rows = merchant ? await readListings(db, merchant.id, name.code) : [];
    if (!merchant || rows.length === 0) {
      printProblem(
        `windfall: ${merchant ? `no feed of ${merchant.slug} has ever listed ${name.code}` : 'no merchant has that slug'}`,
      );
      return 1;
    }
    const ids = rows.flatMap(row => [...row.evidence.candidates, row.productId ?? 0]);
    const skus = await readSkus(db, ids);
    const record = await readCorrectionRecord(db, merchant.id, name.code);
    if (values.json) {
      const listings = rows.map(row => listListingValues(row, skus));
      printJson({ listing: nameListing(name), listings, corrections: record });
      return 0;
    }
    for (const row of rows) printLines(describeStored(row, skus));
    printLine(record.length > 0 ? 'Manual decisions:' : 'No manual decisions.');
    for (const each of record) printLine(`  ${describeCorrection(each)}`);
    return 0;
  };
}
