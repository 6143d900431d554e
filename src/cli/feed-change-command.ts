// windfall feeds change: changes a feed's address, format, interval and size limits.
import { changeFeed, readFeedSettings } from '#adapters/database/feeds/feed-schedule-store.ts';
import { announceFeeds } from '#adapters/database/catalogue/change-store.ts';
import { maxCaps } from '#domain/feeds/feed-caps.ts';
import { maxIntervalMs, defaultJitterMs } from '#domain/feeds/feed-schedule.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { isAllowedAddress, printFeed } from '#cli/feed-schedule-commands.ts';
import { readCap, readFeedId, readFormat, readInterval, readJitter } from '#cli/feed-arguments.ts';
import { readTerms, termHelp, termOptions } from '#cli/feed-terms.ts';
import { printProblem } from '#cli/print.ts';
import { readArguments } from '#cli/arguments.ts';

export const feedChange: Command = {
  name: 'feeds change',
  summary: 'change the address, format, interval or size limits of a feed',
  help: `Usage: npm run windfall -- feeds change FEED [--address URL] [--format FORMAT] [--every DURATION] [--jitter DURATION]
         [--most-megabytes N|usual] [--most-rows N|usual] [--json] [defaults]

FEED is the number shown by feeds list. Changing the address, format or defaults restarts the feed: it is due at once and is
fetched in full. Its offers stay until then.

By default, a feed may have up to 50 MB as downloaded, 200 MB unpacked and 500,000 rows. Raise the limits of a large shop with
--most-megabytes (as downloaded; four times as much unpacked) and --most-rows.

${termHelp}
Use "usual" to reset any of these, --column link= to remove one column, and --header "NAME:" to remove one header.

  windfall feeds change 7 --every 2h
  windfall feeds change 7 --column link=product_url --condition used --shipping usual
  windfall feeds change 7 --most-megabytes 300 --most-rows 1000000
  windfall feeds change 7 --address https://shop.example/new.xml

Exit codes: 0 changed; 1 not changed; 2 usage error.`,
  run: async args => {
    const { values, positionals } = readArguments(
      args,
      {
        address: { type: 'string' },
        format: { type: 'string' },
        every: { type: 'string' },
        jitter: { type: 'string' },
        'most-megabytes': { type: 'string' },
        'most-rows': { type: 'string' },
        json: { type: 'boolean' },
        ...termOptions,
      },
      1,
    );
    const feedId = readFeedId(positionals[0]);
    const { address } = values;
    const format = values.format === undefined ? undefined : readFormat(values.format);
    const intervalMs = values.every === undefined ? undefined : readInterval(values.every);
    const jitterMs = readNewJitter(values.jitter, intervalMs);
    const caps = readCaps(values['most-megabytes'], values['most-rows']);
    const { isAny } = readTerms(values);
    const changes = [address, format, intervalMs, jitterMs, caps.rawBytes, caps.items];
    if (!isAny && changes.every(each => each === undefined))
      throw new CommandProblem(
        'nothing to change: give --address, --format, --every, --jitter, --most-megabytes, --most-rows or a default (see --help)',
      );
    if (address !== undefined && !(await isAllowedAddress(address))) return 1;
    return withDatabase(async ({ db }, { clock }) => {
      const known = await readFeedSettings(db, feedId);
      const { terms, access } = readTerms(values, known ?? undefined);
      const change = {
        ...(isAny && { terms, access }),
        address,
        format,
        ...(intervalMs && { intervalMs }),
        ...(jitterMs !== undefined && { jitterMs }),
        ...caps,
      };
      if (await changeFeed(db, feedId, change, clock.now())) {
        await announceFeeds(db, clock.now());
        return printFeed({ db, clock }, feedId, values.json, `Feed ${feedId} changed.`);
      }
      printProblem(
        `windfall: nothing changed: there is no feed ${feedId}, or its merchant has another feed with that format and name`,
      );
      return 1;
    });
  },
};

const million = 1_000_000;

/** Undefined = unchanged, null = the usual cap. */
function readCaps(megabytes: string | undefined, rows: string | undefined) {
  const most =
    megabytes === undefined ? undefined : readCap('most-megabytes', megabytes, maxCaps.rawBytes / million);
  return {
    rawBytes: most === undefined || most === null ? most : most * million,
    items: rows === undefined ? undefined : readCap('most-rows', rows, maxCaps.items),
  };
}

/** A new interval comes with its usual jitter, unless one is given. A jitter alone is limited later, to the feed's own interval. */
function readNewJitter(text: string | undefined, intervalMs: number | undefined): number | undefined {
  if (text !== undefined) return readJitter(text, intervalMs ?? maxIntervalMs);
  return intervalMs === undefined ? undefined : defaultJitterMs(intervalMs);
}
