// windfall feeds run: runs a scheduled feed now, and prints the counts of its listings by class.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { claimFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { readDecisionBasis } from '#adapters/database/feeds/decision-basis-store.ts';
import type { LeasedFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { withDatabase } from '#cli/command.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { readFeedId } from '#cli/feed-arguments.ts';
import { printCounts } from '#cli/print-counts.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { describeExamples, listExampleValues, readRunExamples } from '#cli/run-examples.ts';
import { readArguments } from '#cli/arguments.ts';
import { createDemoFileWriter } from '#demo/write-demo-feed.ts';
import { createDemoFeedOpener } from '#demo/open-demo-feed.ts';
import { prepareLeasedRuns } from '#services/feeds/prepare-leased-runs.ts';
import { ensureCatalogueLoaded } from '#services/catalogue/ensure-catalogue-loaded.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { createSourceReader } from '#services/feeds/read-scheduled-feed.ts';
import { leaseMs, runLeasedFeed } from '#services/feeds/run-leased-feed.ts';
import type { FeedReading } from '#services/feeds/run-leased-feed.ts';

const exitCodes = { accepted: 0, 'not-modified': 0, held: 1, refused: 1, 'not-opened': 3 } as const;

export const feedRun: Command = {
  name: 'feeds run',
  summary: 'run a scheduled feed now and show the results',
  help: `Usage: npm run windfall -- feeds run FEED [--json]

FEED is the number shown by feeds list. Paused feeds run, too. The next run is scheduled from now.

  windfall feeds run 7

Exit codes: 0 read, or the feed has not changed; 1 nothing changed: the feed is broken, held, or already being read; 2 usage
error; 3 nothing changed: the address could not be fetched.`,
  run: async args => {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
    const feedId = readFeedId(positionals[0]);
    return withDatabase(async (database, context) => {
      const { db } = database;
      const isLoaded = await ensureCatalogueLoaded({ ...context, database }, context.root);
      if (isLoaded && !values.json) printLine('Loaded this version’s catalogue first.');
      const leasedRuns = prepareLeasedRuns(db, context.clock);
      const feed = await claimFeed(db, feedId, { holder: leasedRuns.holder, forMs: leaseMs });
      if (!feed) {
        printProblem(`windfall: nothing changed: ${await explainUnclaimed(db, feedId)}`);
        return 1;
      }
      const reading = await readNow(db, context, leasedRuns, feed);
      const examples = await readRunExamples(db, findRunId(reading));
      if (values.json) printJson({ feed: feedId, ...describe(reading), ...listExampleValues(examples) });
      else {
        print(reading);
        printLines(describeExamples(examples));
      }
      return exitCodes[reading.kind];
    });
  },
};

async function readNow(
  db: OpenDatabase['db'],
  { settings, log, root }: CommandContext,
  leasedRuns: ReturnType<typeof prepareLeasedRuns>,
  feed: LeasedFeed,
): Promise<FeedReading> {
  const { publicUrl, allowsLoopbackFeeds } = settings;
  const progress = openProgress();
  const onProgress = (read: number) => progress.show(`${read} listings read`);
  const demonstration = settings.demo === 'marketplace' ? await readDemonstration(db) : null;
  const read = createSourceReader({
    fetch: createFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds }),
    openDemoFeed: demonstration
      ? createDemoFeedOpener(createDemoFileWriter(), root, demonstration)
      : undefined,
    readBasis: () => readDecisionBasis(db),
    ingest: request =>
      ingestFile({ db, clock: leasedRuns.clock, findReader: findFeedReader, onProgress }, request),
  });
  const onProblem = (error: unknown, where: string) => log.error({ err: error, where }, 'unexpected error');
  progress.show('fetching');
  try {
    return await runLeasedFeed({ ...leasedRuns, read, onProblem }, feed);
  } finally {
    progress.end();
  }
}

async function explainUnclaimed(db: OpenDatabase['db'], feedId: number): Promise<string> {
  const feed = (await readFeedStates(db)).find(({ id }) => id === feedId);
  if (!feed) return `there is no feed ${feedId}`;
  if (feed.address === null)
    return 'the feed has no address; load a file with ingest, or set an address with feeds change';
  return `the feed is already being read, until ${feed.leasedUntil?.toISOString() ?? 'a moment ago'}`;
}

function findRunId(reading: FeedReading): number | undefined {
  if (reading.kind === 'accepted') return reading.report.runId;
  return reading.kind === 'held' ? reading.runId : undefined;
}

function describe(reading: FeedReading) {
  if (reading.kind !== 'accepted') return reading;
  const { runId, counts, publish } = reading.report;
  return { kind: reading.kind, runId, counts, ...publish };
}

function print(reading: FeedReading): void {
  if (reading.kind === 'not-modified') {
    printLine('The feed has not changed; its offers are confirmed.');
    return;
  }
  if (reading.kind === 'accepted') {
    printCounts(reading.report.counts);
    const { added, changed, unchanged, gone, waiting, changeSequence } = reading.report.publish;
    const waits = waiting > 0 ? `, ${waiting} prices held until confirmed` : '';
    printLine(
      `Offers: ${added} new, ${changed} changed, ${unchanged} unchanged, ${gone} gone${waits} (generation ${changeSequence}).`,
    );
    return;
  }
  if ('counts' in reading) printCounts(reading.counts);
  printProblem(`windfall: nothing changed: ${reading.problem}`);
}
