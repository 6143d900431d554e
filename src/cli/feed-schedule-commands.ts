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
  summary: 'add a feed that the server reads on a schedule',
  help: `Usage: npm run windfall -- feeds add --merchant SLUG --country COUNTRY --address URL [--format FORMAT] [options]

  --merchant SLUG    an existing merchant
  --country COUNTRY  ${countries.join(', ')}
  --address URL      http(s), on the public network
  --format FORMAT    ${feedFormats.join(', ')};
                     default: detected from the address
  --every DURATION   interval: 30m, 6h, 2d (5m to 7d; default: 24h)
  --jitter DURATION  maximum random delay of a run (default: a tenth of --every)
  --name NAME        a name, if the merchant has several feeds with this country and format
  --paused           add it paused; feeds resume starts it
  --json             print the feed as JSON

${termHelp}

The first run is due at once: a running server starts it within seconds. Test the address first with feeds test.

  windfall feeds test https://shop.example/feed.xml --country de
  windfall feeds add --merchant kernobst --country de --every 6h --address https://shop.example/feed.xml
  windfall feeds add --merchant kernobst --country de --address https://shop.example/products.json --pages all --condition used

Exit codes: 0 added; 1 not added; 2 usage error; 3 not added: the address could not be fetched to detect its format.`,
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
      printProblem(`windfall: feed not added: ${found.failure.message}`);
      return found.failure.exitCode;
    }
    const format = named ?? (found?.ok ? found.value : '');
    return withDatabase(async ({ db }, { clock }) => {
      const refuse = (why: string) => {
        printProblem(`windfall: feed not added: ${why}`);
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
      if (id === null) return refuse('this feed already exists; see feeds list, or use feeds change');
      // A new interval changes how long the feed's offers are valid.
      await announceFeeds(db, clock.now());
      const when = `every ${formatDuration(intervalMs)}${values.paused ? ', paused' : ', due now'}`;
      return printFeed({ db, clock }, id, values.json, `Feed ${id} added as ${format}: ${when}.`);
    });
  },
};

export const feedList: Command = {
  name: 'feeds list',
  summary: 'list feeds with their status, last and next run, and offers',
  help: `Usage: npm run windfall -- feeds list [--json]

Status of a feed: planned (scheduled), being read, failing (its latest runs failed; the reason is shown below), held (its latest
run needs feeds release, or further runs with the same result), paused, by hand (files are loaded with ingest).

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
      if (feeds.length === 0) printLine('No feeds yet; add one with feeds add.');
      return 0;
    });
  },
};

export const feedPause: Command = {
  name: 'feeds pause',
  summary: 'pause a feed; its offers stay valid for three intervals',
  help: 'Usage: npm run windfall -- feeds pause FEED [--json]\n\nFEED is the number shown by feeds list. feeds resume resumes it; feeds run still runs it once.',
  run: args => setPaused(args, true),
};

export const feedResume: Command = {
  name: 'feeds resume',
  summary: 'resume a paused feed',
  help: 'Usage: npm run windfall -- feeds resume FEED [--json]\n\nFEED is the number shown by feeds list. An overdue run starts within seconds.',
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
        `Feed ${feedId} ${isPaused ? 'paused' : 'resumed'}.`,
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
    printProblem(`windfall: the address cannot be fetched at the moment: ${words}`);
    return true;
  }
  printProblem(`windfall: the address is not allowed: ${words}`);
  return false;
}
