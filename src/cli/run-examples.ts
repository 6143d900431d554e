// Examples after a run that help an operator decide: offers that a held run would change, and listings that need review, with old and new
// values.
import { readHeldExamples, type HeldExample } from '#adapters/database/feeds/example-store.ts';
import { findRun } from '#adapters/database/feeds/feed-run-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { describeHeld, describeWaiting } from '#cli/describe-listing.ts';
import { listWaitingValues, readWaiting, type WaitingListings } from '#cli/waiting-listings.ts';

/** Maximum number of examples of a held run. */
const maxHeld = 5;
/** Maximum number of examples of an accepted run; each is several lines long, and `review list` has all of them. */
const maxWaiting = 3;

export type RunExamples =
  | { readonly outcome: 'held'; readonly held: readonly HeldExample[] }
  | { readonly outcome: 'accepted'; readonly waiting: WaitingListings };

/** Null = the run is not held and left no listings that need review. */
export async function readRunExamples(
  db: OpenDatabase['db'],
  runId: number | undefined,
): Promise<RunExamples | null> {
  const run = runId === undefined ? null : await findRun(db, runId);
  if (run?.outcome === 'held')
    return {
      outcome: 'held',
      held: await readHeldExamples(db, { runId: run.id, feedId: run.feedId, limit: maxHeld }),
    };
  if (run?.outcome !== 'accepted') return null;
  return { outcome: 'accepted', waiting: await readWaiting(db, { feedId: run.feedId, limit: maxWaiting }) };
}

/** Lines below the counts of a run; none if nothing waits. */
export function describeExamples(examples: RunExamples | null): string[] {
  if (examples === null) return [];
  if (examples.outcome === 'held') return examples.held.map(each => `  ${describeHeld(each)}`);
  const { waiting } = examples;
  if (waiting.rows.length === 0) return [];
  const lines = waiting.rows.flatMap(row => describeWaiting(row, waiting));
  return ['Some listings to review (review list shows all):', ...lines.map(line => `  ${line}`)];
}

/** The same for programs. */
export function listExampleValues(examples: RunExamples | null): object {
  if (examples === null) return {};
  return examples.outcome === 'held'
    ? { examples: examples.held }
    : { waiting: listWaitingValues(examples.waiting) };
}
