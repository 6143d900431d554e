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
  summary: 'remove a feed and its offers; shows the effect, and removes with --apply',
  help: `Usage: npm run windfall -- feeds remove FEED [--apply] [--json]

FEED is the number shown by feeds list. Its offers are removed, and its stored listings, address, headers and password are
deleted. The price history of products is kept. feeds add adds the feed again.

  --apply   remove it; without it nothing changes

Exit codes: 0 shown, or removed; 1 no such feed; 2 usage error.`,
  run: async args => runOnDatabase(removeOneFeed(args)),
};

export const merchantsRemove: Command = {
  name: 'merchants remove',
  summary: 'remove a merchant, its feeds and offers; shows the effect, and removes with --apply',
  help: `Usage: npm run windfall -- merchants remove SLUG [--apply] [--json]

All its feeds are removed (see feeds remove), its placements end, and its pages and filter entries disappear. The price history of
products is kept. merchants load with the same slug restores it, without its feeds.

  --apply   remove it; without it nothing changes

Exit codes: 0 shown, or removed; 1 no such merchant; 2 usage error.`,
  run: async args => runOnDatabase(removeOneMerchant(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so does the other function here. */
export function removeOneFeed(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readRemovalArguments(args);
  const feedId = readFeedId(positionals[0]);
  return async (db, clock) => {
    const [feed] = await readHoldings(db, { feedId });
    if (!feed) {
      printProblem(`windfall: nothing removed: there is no feed ${feedId}; feeds list shows them`);
      return 1;
    }
    if (values.apply) await removeFeed(db, feed, clock.now());
    return printRemoval(values, [feed], `feed ${feedId}`);
  };
}

export function removeOneMerchant(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readRemovalArguments(args);
  const [slug] = positionals;
  if (slug === undefined) throw new CommandProblem('give the slug of a merchant, such as kernobst');
  return async (db, clock) => {
    const merchant = (await readMerchants(db)).find(each => each.slug === slug);
    if (!merchant) {
      printProblem('windfall: nothing removed: no merchant has that slug; merchants list shows them');
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
        `${String(feed.id).padStart(4)}  ${feed.merchantSlug} ${nameFeed(feed)}: ${feed.offers} offers, ${feed.listings} stored listings`,
    ),
  );
  const corrections = feeds[0]?.corrections ?? 0;
  if (corrections > 0)
    printLine(`Manual decisions that are kept and apply again if the listings return: ${corrections}.`);
  printLine(
    apply
      ? `Removed ${what} and ${offers} offers.`
      : `This would remove ${what} and ${offers} offers. Nothing changed; use --apply to remove.`,
  );
  return 0;
}
