// Commands about scheduled feeds: add, list, pause, resume.
import { checkAddress } from '#adapters/fetch/check-address.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { scheduleFeed, readFeedStates, setFeedPaused } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { announceFeeds } from '#adapters/database/catalogue/change-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { defaultIntervalMs, defaultJitterMs } from '#domain/feeds/feed-schedule.ts';
import { countries } from '#domain/locale/locale.ts';
import { CommandProblem, readCommandContext, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { describeFeed } from '#cli/describe-feed.ts';
import { formatDuration } from '#cli/duration.ts';
import { readTerms, termHelp, termOptions } from '#cli/feed-terms.ts';
import { detectArgumentFormat } from '#cli/open-feed.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { describeFetchProblem } from '#services/feeds/explain-fetch-failure.ts';
import { readFeedId, readFormat, readInterval, readJitter } from '#cli/feed-arguments.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { readArguments, readCountry } from '#cli/arguments.ts';
import type { Clock } from '#services/ports/clock.ts';

export const feedAdd: Command = {
  name: 'feeds add',
  summary: 'plan a feed that the server reads by itself from now on',
  help: `Usage: npm run windfall -- feeds add --merchant SLUG --country COUNTRY --address URL [--format FORMAT] [options]

  --merchant SLUG    a merchant of the database
  --country COUNTRY  ${countries.join(', ')}
  --address URL      http(s), on the public network
  --format FORMAT    ${feedFormats.join(', ')};
                     found by a look at the address when left out
  --every DURATION   how often: 30m, 6h, 2d (5m to 7d); 24h when left out
  --jitter DURATION  how much later a run may come by chance; a tenth of --every when left out
  --name NAME        tells several feeds of one merchant, country and format apart
  --paused           do not read it before feeds resume
  --json             print the feed as JSON

${termHelp}

The first run is due at once: a running server begins it within seconds. Try the address before that by feeds test.

  windfall feeds test https://shop.example/feed.xml --country de
  windfall feeds add --merchant kernobst --country de --every 6h --address https://shop.example/feed.xml
  windfall feeds add --merchant kernobst --country de --address https://shop.example/products.json --pages all --condition used

Exit codes: 0 planned; 1 not planned; 2 wrong call; 3 not planned, because the address was not fetched to find its format.`,
  run: async args => {
    const { values } = readArguments(
      args,
      {
        merchant: { type: 'string' },
        country: { type: 'string' },
        format: { type: 'string' },
        address: { type: 'string' },
        every: { type: 'string' },
        jitter: { type: 'string' },
        name: { type: 'string' },
        paused: { type: 'boolean' },
        json: { type: 'boolean' },
        ...termOptions,
      },
      0,
    );
    const { merchant: slug, address } = values;
    if (!slug) throw new CommandProblem('--merchant is missing');
    const country = readCountry(values.country);
    const named = values.format === undefined ? null : readFormat(values.format);
    const { terms, access } = readTerms(values);
    if (!address) throw new CommandProblem('--address is missing');
    const intervalMs = values.every === undefined ? defaultIntervalMs : readInterval(values.every);
    const jitterMs =
      values.jitter === undefined ? defaultJitterMs(intervalMs) : readJitter(values.jitter, intervalMs);
    if (!(await isAllowedAddress(address))) return 1;
    const found = named === null ? await detectArgumentFormat(address, { access }, systemClock.now()) : null;
    if (found?.ok === false) {
      printProblem(`windfall: nothing is planned: ${found.failure.message}`);
      return found.failure.exitCode;
    }
    const format = named ?? (found?.ok ? found.value : '');
    return withDatabase(async ({ db }, { clock }) => {
      const refuse = (why: string) => {
        printProblem(`windfall: nothing is planned: ${why}`);
        return 1;
      };
      const merchant = await findMerchant(db, slug);
      if (!merchant) return refuse(explainRunFailure({ kind: 'unknown-merchant' }));
      if (!merchant.countries.includes(country))
        return refuse(explainRunFailure({ kind: 'country-not-served' }));
      const id = await scheduleFeed(db, {
        merchantId: merchant.id,
        country,
        format,
        name: values.name ?? '',
        address,
        intervalMs,
        jitterMs,
        nextRunAt: clock.now(),
        isPaused: values.paused ?? false,
        terms,
        access,
      });
      if (id === null)
        return refuse('that feed is planned already; feeds list shows it, feeds change changes it');
      // A new interval changes how long the feed's offers are valid.
      await announceFeeds(db, clock.now());
      const when = `every ${formatDuration(intervalMs)}${values.paused ? ', paused' : ', due now'}`;
      return printFeed({ db, clock }, id, values.json, `Feed ${id} is planned as ${format}: ${when}.`);
    });
  },
};

export const feedList: Command = {
  name: 'feeds list',
  summary: 'list the feeds: how they are, their last and next run, their offers',
  help: `Usage: npm run windfall -- feeds list [--json]

The word behind each feed: planned (waits for its next run), being read, failing (its last runs went wrong; the reason is
below it), held (its last run waits for feeds release, or for fetches that agree), paused, by hand (files are handed
in by ingest).

  windfall feeds list --json | jq '.[] | select(.condition == "failing")'`,
  run: async args => {
    const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
    return withDatabase(async ({ db }, { clock }) => {
      const feeds = await readFeedStates(db);
      const now = clock.now();
      if (values.json) {
        printJson(feeds.map(feed => ({ ...feed, condition: judgeFeedStatus(feed, now) })));
        return 0;
      }
      for (const feed of feeds) printLines(describeFeed(feed, now));
      if (feeds.length === 0) printLine('There is no feed yet; plan one by feeds add.');
      return 0;
    });
  },
};

export const feedPause: Command = {
  name: 'feeds pause',
  summary: 'stop reading a feed; its offers stay for three of its intervals',
  help: 'Usage: npm run windfall -- feeds pause FEED [--json]\n\nFEED is the number that feeds list shows. feeds resume goes on; feeds run reads it once all the same.',
  run: args => setPaused(args, true),
};

export const feedResume: Command = {
  name: 'feeds resume',
  summary: 'go on reading a paused feed',
  help: 'Usage: npm run windfall -- feeds resume FEED [--json]\n\nFEED is the number that feeds list shows. A run that came due meanwhile begins within seconds.',
  run: args => setPaused(args, false),
};

async function setPaused(args: readonly string[], isPaused: boolean): Promise<number> {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const feedId = readFeedId(positionals[0]);
  return withDatabase(async ({ db }, { clock }) => {
    if (await setFeedPaused(db, feedId, isPaused))
      return printFeed(
        { db, clock },
        feedId,
        values.json,
        `Feed ${feedId} ${isPaused ? 'is paused' : 'goes on'}.`,
      );
    printProblem(`windfall: nothing changed: there is no feed ${feedId}`);
    return 1;
  });
}

/** Prints the change of a feed, or as JSON its new state. */
export async function printFeed(
  { db, clock }: { readonly db: OpenDatabase['db']; readonly clock: Clock },
  feedId: number,
  asJson: boolean | undefined,
  sentence: string,
): Promise<number> {
  const feed = asJson ? (await readFeedStates(db)).find(({ id }) => id === feedId) : undefined;
  if (feed) printJson({ ...feed, condition: judgeFeedStatus(feed, clock.now()) });
  else printLine(sentence);
  return 0;
}

/**
 * Prints the reason when the address is not allowed. A name that does not resolve now causes only a warning: the guard checks again at each
 * fetch.
 */
export async function isAllowedAddress(address: string): Promise<boolean> {
  if (address.startsWith('demo:')) return true;
  const { settings } = readCommandContext();
  const problem = await checkAddress(address, { allowsLoopback: settings.allowsLoopbackFeeds });
  if (problem === null) return true;
  const words = describeFetchProblem(problem);
  if (problem.kind === 'unknown-host') {
    printProblem(`windfall: nothing can be fetched there now: ${words}`);
    return true;
  }
  printProblem(`windfall: nothing is fetched from that address: ${words}`);
  return false;
}
