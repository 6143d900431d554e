// Commands about partners' quote lists: set a source, read a list now, release a held one.
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import { readQuoteRows } from '#adapters/feeds/formats/trade-in-quotes.ts';
import { readPartners } from '#adapters/database/trade-in/partner-store.ts';
import {
  deleteQuoteFeed,
  findQuoteFeed,
  readQuoteFeeds,
  readQuoteRuns,
  upsertQuoteFeed,
} from '#adapters/database/trade-in/quote-feed-store.ts';
import type { QuoteFeed, QuoteFeedName } from '#adapters/database/trade-in/quote-feed-store.ts';
import { defaultIntervalMs } from '#domain/feeds/feed-schedule.ts';
import { isPartnerSlug } from '#domain/trade-in/sell-partner.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { formatAge, formatDuration } from '#cli/duration.ts';
import { readInterval } from '#cli/feed-arguments.ts';
import { isAllowedAddress } from '#cli/feed-schedule-commands.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { readArguments, readCountry } from '#cli/arguments.ts';
import { createDemoQuoteOpener } from '#demo/demo-partners.ts';
import { isFeedAddress, nameSource } from '#services/feeds/download-feed.ts';
import { readLeasedList, readQuoteFile } from '#services/trade-in/read-quote-list.ts';
import type { QuoteReading } from '#services/trade-in/read-quote-list.ts';
import { releaseQuotes } from '#services/trade-in/publish-quotes.ts';

const named = {
  country: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const quotesSet: Command = {
  name: 'quotes set',
  summary: 'set the source and interval of a partner’s quote list',
  help: `Usage: npm run windfall -- quotes set SLUG --country CODE [--address URL] [--every DURATION] [--json]

  SLUG, --country  a partner, as shown by partners list
  --address URL    its list, as CSV or JSON (docs/operations.md): http(s), on the public network; without it, load lists with
                   quotes read
  --every DURATION interval: 6h, 1d (5m to 7d; default: 24h). Quotes that are not confirmed for three intervals are no
                   longer shown

A running server reads it within a minute. Setting the address again reads it again.`,
  run: async args => {
    const { values, positionals } = readArguments(
      args,
      { ...named, address: { type: 'string' }, every: { type: 'string' } },
      1,
    );
    const name = readName(positionals[0], values.country);
    const intervalMs = values.every === undefined ? defaultIntervalMs : readInterval(values.every);
    const address = values.address ?? null;
    if (address !== null && !isFeedAddress(address))
      throw new CommandProblem('--address must be a URL, such as https://partner.example/quotes.csv');
    if (address !== null && !(await isAllowedAddress(address))) return 1;
    return withDatabase(async ({ db }, { clock }) => {
      const partners = await readPartners(db);
      if (!partners.some(({ country, slug }) => country === name.country && slug === name.slug))
        return refuse(`${name.country} has no partner ${name.slug}; partners set adds one`);
      await upsertQuoteFeed(db, name, {
        address,
        intervalMs,
        nextRunAt: address === null ? null : clock.now(),
      });
      if (values.json) printJson(await findQuoteFeed(db, name));
      else
        printLine(
          address === null
            ? `Load lists of ${name.slug} with quotes read.`
            : `The list of ${name.slug} is read every ${formatDuration(intervalMs)}, first within a minute.`,
        );
      return 0;
    });
  },
};

export const quotesRead: Command = {
  name: 'quotes read',
  summary: 'read a partner’s quote list now and show the results',
  help: `Usage: npm run windfall -- quotes read SLUG --country CODE [FILE] [--json]

Without FILE, the list is fetched from its address. A list that drops too many quotes or changes amounts sharply is held until
quotes release, or until further fetches confirm it. A list without usable rows changes nothing.

Exit codes: 0 read, or not modified; 1 nothing changed; 2 usage error; 3 nothing changed: the address could not be fetched.`,
  run: async args => {
    const { values, positionals } = readArguments(args, named, 2);
    const [slug, file] = positionals;
    const name = readName(slug, values.country);
    return withDatabase(async ({ db }, { clock, settings, log, root }) => {
      const feed = await findQuoteFeed(db, name);
      if (!feed) return refuse(`${name.slug} has no quote list; quotes set adds one`);
      const { publicUrl, allowsLoopbackFeeds } = settings;
      const deps = { db, clock, log, random: Math.random, readRows: readQuoteRows };
      const reading =
        file === undefined
          ? await readLeasedList(
              {
                ...deps,
                fetch: createFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds }),
                openDemoFeed: settings.demo === 'none' ? undefined : createDemoQuoteOpener(root),
              },
              feed,
            )
          : await readQuoteFile(deps, feed, { file, at: clock.now() });
      if (values.json) printJson({ ...name, ...reading });
      else printReading(reading);
      return exitCodes[reading.kind];
    });
  },
};

const exitCodes = { accepted: 0, 'not-modified': 0, held: 1, refused: 1, 'not-opened': 3 } as const;

export const quotesList: Command = {
  name: 'quotes list',
  summary: 'list quote lists with their status, last and next run',
  help: 'Usage: npm run windfall -- quotes list [--json]',
  run: async args => {
    const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
    return withDatabase(async ({ db }, { clock }) => {
      const feeds = await readQuoteFeeds(db);
      const rows = await Promise.all(
        feeds.map(async feed => ({ ...feed, lastRun: (await readQuoteRuns(db, feed, 1))[0] ?? null })),
      );
      if (values.json) printJson(rows);
      else for (const row of rows) printLine(describe(row, clock.now()));
      if (rows.length === 0 && !values.json) printLine('No quote lists yet; add one with quotes set.');
      return 0;
    });
  },
};

export const quotesRelease: Command = {
  name: 'quotes release',
  summary: 'release a held quote list',
  help: 'Usage: npm run windfall -- quotes release SLUG --country CODE [--json]',
  run: async args => {
    const { values, positionals } = readArguments(args, named, 1);
    const name = readName(positionals[0], values.country);
    return withDatabase(async ({ db }) => {
      const released = await releaseQuotes(db, name);
      if (!released.ok) return refuse(`no list of ${name.slug} is held`);
      const { begun, ended, unchanged } = released.value;
      if (values.json) printJson({ ...name, begun, ended, unchanged });
      else printLine(`Quotes: ${begun} added, ${ended} ended, ${unchanged} unchanged.`);
      return 0;
    });
  },
};

export const quotesRemove: Command = {
  name: 'quotes remove',
  summary: 'remove a partner’s quotes and their history',
  help: 'Usage: npm run windfall -- quotes remove SLUG --country CODE [--json]\n\nThe partner is kept; partners remove removes it.',
  run: async args => {
    const { values, positionals } = readArguments(args, named, 1);
    const name = readName(positionals[0], values.country);
    return withDatabase(async ({ db }) => {
      if (!(await deleteQuoteFeed(db, name))) return refuse(`${name.slug} has no quote list`);
      if (values.json) printJson(name);
      else printLine(`Quotes of ${name.slug} removed.`);
      return 0;
    });
  },
};

function readName(slug = '', country: string | undefined): QuoteFeedName {
  if (!isPartnerSlug(slug)) throw new CommandProblem('give the slug of a partner, such as bushel-buyback');
  if (country === undefined) throw new CommandProblem('--country is missing');
  return { slug, country: readCountry(country) };
}

function refuse(why: string): number {
  printProblem(`windfall: nothing changed: ${why}`);
  return 1;
}

function printReading(reading: QuoteReading): void {
  if (reading.kind === 'not-modified') {
    printLine('The list has not changed; its quotes are confirmed.');
    return;
  }
  const counts =
    reading.kind === 'accepted' ? reading.published.counts : 'counts' in reading ? reading.counts : {};
  for (const [kind, count] of Object.entries(counts)) printLine(`${String(count).padStart(8)}  ${kind}`);
  if (reading.kind === 'accepted') {
    const { begun, ended, unchanged } = reading.published;
    printLine(`Quotes: ${begun} added, ${ended} ended, ${unchanged} unchanged.`);
  } else printProblem(`windfall: nothing changed: ${reading.problem}`);
}

/** `us  bushel-buyback: accepted 3h ago, 1840 quotes, next in 20h; https://partner.example/quotes.csv every 1d` */
function describe(
  feed: QuoteFeed & { readonly lastRun: Awaited<ReturnType<typeof readQuoteRuns>>[number] | null },
  now: Date,
): string {
  const { country, slug, address, intervalMs, nextRunAt, problem, lastRun } = feed;
  const age = (at: Date) => formatAge(Math.abs(now.getTime() - at.getTime()));
  const last = lastRun ? `${lastRun.outcome} ${age(lastRun.observedAt)} ago` : 'not read yet';
  const usable = lastRun?.counts['usable'];
  const source =
    address === null
      ? 'loaded with quotes read'
      : `${address.startsWith('demo:') ? address : nameSource(address)}`;
  return [
    `${country}  ${slug}: ${last}`,
    ...(usable === undefined ? [] : [`${usable} quotes`]),
    ...(nextRunAt ? [nextRunAt > now ? `next in ${age(nextRunAt)}` : 'due now'] : []),
    `${source} every ${formatDuration(intervalMs)}`,
    ...(problem === null ? [] : [problem]),
  ].join(', ');
}
