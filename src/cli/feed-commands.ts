// Commands about feed runs: list them, release a held one, restore the offers from before the last one.
import type { Kysely } from 'kysely';
import { readHeldExamples, type HeldExample } from '#adapters/database/feeds/example-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { describeHeld } from '#cli/describe-listing.ts';
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import { findRun, readRuns } from '#adapters/database/feeds/feed-run-store.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { readFeedId } from '#cli/feed-arguments.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { unknownEnd } from '#services/feeds/download-feed.ts';
import { readArguments, readId } from '#cli/arguments.ts';
import { releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';

const maxRunsShown = 30;
/** Examples shown of each held run. */
const maxExamples = 5;

export const feedRuns: Command = {
  name: 'feeds runs',
  summary: 'list the latest feed runs and their results',
  help: `Usage: npm run windfall -- feeds runs [--feed FEED] [--json]

Shows the latest ${maxRunsShown} runs of all feeds, or of the feed with the given number (see feeds list). A held run shows its reason and
examples of offers that would disappear or change sharply in price; release it by its number. Results are kept for 90 days. --json
prints all details: counts by class of listing, bytes, times.

  windfall feeds runs --feed 7
  windfall feeds runs --json | jq '.[] | {id, outcome, counts}'`,
  run: async args => {
    const { values, positionals } = readArguments(
      args,
      { feed: { type: 'string' }, json: { type: 'boolean' } },
      1,
    );
    if (positionals.length > 0)
      throw new CommandProblem('feeds runs takes no arguments; use --feed to choose a feed');
    const feedId = values.feed === undefined ? undefined : readFeedId(values.feed);
    return withDatabase(async ({ db }) => {
      const runs = await readRuns(db, { limit: maxRunsShown, ...(feedId === undefined ? {} : { feedId }) });
      const examples = await readExamples(db, runs);
      if (values.json) {
        printJson(runs.map(run => ({ ...run, examples: examples.get(run.id) ?? [] })));
        return 0;
      }
      for (const run of runs) {
        printLine(describeRun(run));
        for (const example of examples.get(run.id) ?? []) printLine(`          ${describeHeld(example)}`);
      }
      if (runs.length === 0) printLine('No runs yet.');
      return 0;
    });
  },
};

/** Examples of held runs. */
async function readExamples(
  db: Kysely<Schema>,
  runs: readonly FeedRunRow[],
): Promise<Map<number, HeldExample[]>> {
  const held = runs.filter(({ outcome }) => outcome === 'held');
  const found = await Promise.all(
    held.map(async ({ id, feedId }) => {
      const examples = await readHeldExamples(db, { runId: id, feedId, limit: maxExamples });
      return [id, examples] as const;
    }),
  );
  return new Map(found);
}

export const feedRelease: Command = {
  name: 'feeds release',
  summary: 'release a held run and publish its offers',
  help: 'Usage: npm run windfall -- feeds release RUN\n\nRUN is the number shown by `feeds runs`.',
  run: async args => {
    const runId = readRunId(args);
    return withDatabase(async ({ db }, { clock }) => {
      const released = await releaseRun({ db, clock }, runId);
      if (released.ok) {
        const { added, changed, gone } = released.value;
        printLine(`Run ${runId} released: ${added} new, ${changed} changed, ${gone} gone.`);
        return 0;
      }
      const why = {
        'unknown-run': 'there is no such run',
        'not-held': 'it is not held',
        overtaken: 'a later run has replaced it',
      }[released.failure];
      printProblem(`windfall: run ${runId} not released: ${why}`);
      return 1;
    });
  },
};

export const feedRestore: Command = {
  name: 'feeds restore',
  summary: 'restore the offers from before a feed’s last accepted run',
  help: 'Usage: npm run windfall -- feeds restore RUN\n\nRUN is any run of the feed, as shown by `feeds runs`.',
  run: async args => {
    const runId = readRunId(args);
    return withDatabase(async ({ db }, { clock }) => {
      const run = await findRun(db, runId);
      const restored = run ? await restorePreviousRun({ db, clock }, run.feedId) : null;
      if (!restored?.ok) {
        printProblem(
          `windfall: nothing changed: ${run ? 'the feed has no earlier run' : 'there is no such run'}`,
        );
        return 1;
      }
      const { restoredRunId, publish } = restored.value;
      printLine(
        `Restored the offers of run ${restoredRunId}: ${publish.changed} changed, ${publish.gone} gone.`,
      );
      return 0;
    });
  },
};

/** Refuses a second id, which would otherwise be ignored silently. */
function readRunId([text, ...more]: readonly string[]): number {
  const id = readId('run', text);
  if (more.length > 0) throw new CommandProblem('give only one run');
  return id;
}

function describeRun(run: FeedRunRow): string {
  const place = `${run.merchantSlug} ${run.country} ${run.format}${run.name === '' ? '' : ` (${run.name})`}`;
  const loss = run.missingOffers ? `, ${run.missingOffers} of ${run.previousOffers ?? 0} lost` : '';
  const reason = run.reason === null ? '' : `: ${run.reason}`;
  const end = run.source.includes(unknownEnd) ? `, ${unknownEnd.slice(1, -1)}` : '';
  return `${String(run.id).padStart(6)}  ${run.observedAt.toISOString()}  ${run.outcome.padEnd(9)}${place}${reason}${loss}${end}`;
}
