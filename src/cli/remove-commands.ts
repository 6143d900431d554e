// Removes a feed or a merchant, and prints beforehand what the removal would end.
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import {
  readHoldings,
  removeFeed,
  removeMerchant,
  type FeedHolding,
} from '#adapters/database/feeds/removal-store.ts';
import { readArguments } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { nameFeed } from '#cli/describe-listing.ts';
import { readFeedId } from '#cli/feed-arguments.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';

export const feedRemove: Command = {
  name: 'feeds remove',
  summary: 'take a feed out with its offers; shows what goes, does it with --apply',
  help: `Usage: npm run windfall -- feeds remove FEED [--apply] [--json]

FEED is the number that feeds list shows. Its offers are sold out and gone from then on, what is kept of its lines is deleted, and
so are its address, headers and password. The price history of products keeps what visitors saw. feeds add adds it again.

  --apply   do it; without it nothing changes

Exit codes: 0 shown, or removed; 1 there is no such feed; 2 wrong call.`,
  run: async args => runOnDatabase(removeOneFeed(args)),
};

export const merchantsRemove: Command = {
  name: 'merchants remove',
  summary: 'take a merchant out with its feeds and offers; shows what goes, does it with --apply',
  help: `Usage: npm run windfall -- merchants remove SLUG [--apply] [--json]

All its feeds are removed as by feeds remove, its placements end, and its pages and its name in filters are gone. The price history
of products keeps what visitors saw. merchants load with the same slug brings it back, without its feeds.

  --apply   do it; without it nothing changes

Exit codes: 0 shown, or removed; 1 no merchant has that slug; 2 wrong call.`,
  run: async args => runOnDatabase(removeOneMerchant(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so does the other function here. */
export function removeOneFeed(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readRemovalArguments(args);
  const feedId = readFeedId(positionals[0]);
  return async (db, clock) => {
    const [feed] = await readHoldings(db, { feedId });
    if (!feed) {
      printProblem(`windfall: nothing is removed: there is no feed ${feedId}; feeds list shows them`);
      return 1;
    }
    if (values.apply) await removeFeed(db, feed, clock.now());
    return printRemoval(values, [feed], `feed ${feedId}`);
  };
}

export function removeOneMerchant(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readRemovalArguments(args);
  const [slug] = positionals;
  if (slug === undefined) throw new CommandProblem('name the merchant by its slug, such as kernobst');
  return async (db, clock) => {
    const merchant = (await readMerchants(db)).find(each => each.slug === slug);
    if (!merchant) {
      printProblem('windfall: nothing is removed: no merchant has that slug; merchants list shows them');
      return 1;
    }
    const feeds = await readHoldings(db, { merchantSlug: slug });
    if (values.apply) await removeMerchant(db, merchant.id, feeds, clock.now());
    return printRemoval(values, feeds, `${slug} (${merchant.name})`);
  };
}

function readRemovalArguments(args: readonly string[]) {
  return readArguments(args, { apply: { type: 'boolean' }, json: { type: 'boolean' } }, 1);
}

function printRemoval(
  { apply = false, json = false }: { readonly apply?: boolean; readonly json?: boolean },
  feeds: readonly FeedHolding[],
  what: string,
): number {
  if (json) {
    printJson({ isRemoved: apply, feeds: feeds.map(({ merchantId: _merchantId, ...feed }) => feed) });
    return 0;
  }
  const offers = feeds.reduce((sum, feed) => sum + feed.offers, 0);
  printLines(
    feeds.map(
      feed =>
        `${String(feed.id).padStart(4)}  ${feed.merchantSlug} ${nameFeed(feed)}: ${feed.offers} offers, ${feed.listings} kept lines`,
    ),
  );
  const corrections = feeds[0]?.corrections ?? 0;
  if (corrections > 0)
    printLine(
      `Decisions made by hand stay on record, and hold again should the lines come back: ${corrections}.`,
    );
  printLine(
    apply
      ? `Removed: ${what}; ${offers} offers are gone.`
      : `This would take away ${what} with ${offers} offers. Nothing is changed; --apply does it.`,
  );
  return 0;
}
