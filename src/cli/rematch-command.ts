// windfall rematch: shows how a new catalogue or matcher would change the stored listings, and applies the changes.
import type { Kysely } from 'kysely';
import { countStage, readStoredFeeds, type StoredFeed } from '#adapters/database/feeds/listing-store.ts';
import type { RedecisionReport } from '#adapters/database/feeds/redecide-listings.ts';
import { readSkus } from '#adapters/database/feeds/review-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { countries } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';
import { runOnDatabase, type Command, type DatabaseWork } from '#cli/command.ts';
import { nameFeed } from '#cli/describe-listing.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { readArguments, readCountry } from '#cli/arguments.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import {
  countDecided,
  rematchKinds,
  type ListingState,
  type RematchDiff,
  type RematchKind,
} from '#services/feeds/rematch-diff.ts';
import { previewRematch, rematchFeed } from '#services/feeds/rematch-feed.ts';
import type { RematchFailure, RematchDeps } from '#services/feeds/rematch-feed.ts';

export const rematch: Command = {
  name: 'rematch',
  summary:
    'match stored listings again after a catalogue or matcher update; shows the changes, and writes them with --apply',
  help: `Usage: npm run windfall -- rematch [--merchant SLUG] [--country COUNTRY] [--apply] [--json]

  --merchant SLUG    only feeds of this merchant
  --country COUNTRY  only feeds of this country: ${countries.join(', ')}
  --apply            write the changes; without it nothing is written
  --json             print a JSON array, one entry per feed

Matches the stored listings of each feed's latest run again; nothing is fetched. Manual decisions (\`review accept\`, \`review
reject\`) are kept. With --apply each feed changes in one step: offers move to another product (recorded), are removed or come
back; price and stock do not change. A feed that is read in the meantime, and a listing that is decided manually in the meantime,
are left alone. Held runs are not touched.

  windfall catalogue load
  windfall rematch
  windfall rematch --merchant kernobst --apply

Exit codes: 0 shown, or written; 1 a feed was read in the meantime and not written, or no feed matches; 2 usage error.`,
  run: async args => runOnDatabase(rematchFeeds(args)),
};

const phrases: Readonly<Record<RematchKind, string>> = {
  stays: 'unchanged',
  reread: 'same result, read differently',
  moves: 'move to another product',
  'comes-back': 'become offers again',
  'to-review': 'need review',
  'to-reject': 'are rejected',
};
const maxGroupsShown = 10;
/** Listings between two updates of the progress line. */
const progressStep = 2_000;

interface FeedOutcome {
  readonly feed: StoredFeed;
  readonly diff: RematchDiff;
  /** Null when there was nothing to write. */
  readonly written: Result<RedecisionReport, RematchFailure> | null;
}

/** Throws a CommandProblem for invalid arguments, before any database is opened. */
export function rematchFeeds(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    {
      merchant: { type: 'string' },
      country: { type: 'string' },
      apply: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    0,
  );
  const country = values.country === undefined ? undefined : readCountry(values.country);
  const { merchant: merchantSlug, apply = false, json = false } = values;
  return async (db, clock) => {
    const feeds = await readStoredFeeds(db, { merchantSlug, country });
    if (feeds.length === 0) {
      printProblem('windfall: no feed matches, or none has been read yet');
      return 1;
    }
    const parts = { db, clock, catalogue: await readMatchCatalogue(db) };
    const outcomes: FeedOutcome[] = [];
    for (const feed of feeds) {
      const outcome = await rematchOne(parts, feed, apply);
      outcomes.push(outcome);
      const skus = await readSkus(db, listProducts(outcome.diff));
      if (!json) for (const line of describe(outcome, skus, apply)) printLine(line);
    }
    if (json) printJson(await printable(db, outcomes));
    return outcomes.some(({ written }) => written?.ok === false && written.failure === 'read-meanwhile')
      ? 1
      : 0;
  };
}

async function rematchOne(deps: RematchDeps, feed: StoredFeed, apply: boolean): Promise<FeedOutcome> {
  const counted = countDecided();
  const total = feed.runId === null ? 0 : await countStage(deps.db, feed.runId);
  const progress = showProgress(`${feed.merchantSlug} ${nameFeed(feed)}`, total);
  const onDecided = (listing: Parameters<typeof counted.add>[0]) => {
    counted.add(listing);
    progress.step();
  };
  if (!apply) {
    const shown = await previewRematch(deps, feed, { onDecided });
    progress.end();
    return { feed, diff: counted.diff(), written: shown.ok ? null : shown };
  }
  const written = await rematchFeed(deps, feed, { onDecided });
  progress.end();
  return { feed, diff: counted.diff(), written };
}

/** A progress line with a count, on terminals only. */
function showProgress(name: string, total: number): { step(): void; end(): void } {
  let done = 0;
  const progress = openProgress();
  return {
    step() {
      done += 1;
      if (total > progressStep && done % progressStep === 0) progress.show(`${name}: ${done} of ${total}`);
    },
    end: progress.end,
  };
}

function describe(
  { feed, diff, written }: FeedOutcome,
  skus: ReadonlyMap<number, string>,
  apply: boolean,
): string[] {
  const name = `${feed.merchantSlug} ${nameFeed(feed)}`;
  if (feed.runId === null || feed.observedAt === null)
    return [`${name}: nothing stored; its next run decides`, ''];
  const { counts, groups } = diff;
  const lines = [`${name}, read ${feed.observedAt.toISOString()}`];
  for (const kind of rematchKinds) {
    if (counts[kind] === 0) continue;
    lines.push(`${String(counts[kind]).padStart(8)}  ${phrases[kind]}`);
    const ofKind = groups.filter(group => group.kind === kind);
    for (const { count, from, to, example } of ofKind.slice(0, maxGroupsShown)) {
      const change = `${nameState(from, skus)} -> ${nameState(to, skus)}`;
      lines.push(`${String(count).padStart(14)}  ${change}  ${example.code} "${example.title}"`);
    }
    if (ofKind.length > maxGroupsShown)
      lines.push(`${''.padStart(16)}and ${ofKind.length - maxGroupsShown} other changes`);
  }
  return [...lines, `  ${describeEnd(counts, written, apply)}`, ''];
}

function describeEnd(counts: RematchDiff['counts'], written: FeedOutcome['written'], apply: boolean): string {
  const isSame = rematchKinds.every(kind => kind === 'stays' || counts[kind] === 0);
  if (isSame) return 'No changes.';
  if (!apply || written === null) return 'Nothing written; use --apply to write.';
  if (!written.ok)
    return 'Nothing written: the feed was read in the meantime, and that run matched its listings again.';
  const { changeSequence, added, changed, gone, overtaken } = written.value;
  const left = overtaken === 0 ? '' : `; ${overtaken} decided manually in the meantime were left alone`;
  const step = changeSequence === null ? 'no offer changes' : `generation ${changeSequence}`;
  return `Written. Offers: ${added} new, ${changed} changed, ${gone} gone (${step})${left}.`;
}

function nameState(state: ListingState, skus: ReadonlyMap<number, string>): string {
  if (state.kind === 'product') return skus.get(state.id) ?? `product ${state.id}`;
  return state.kind === 'none' ? state.why : `${state.sku} (new product)`;
}

function listProducts({ groups }: RematchDiff): number[] {
  return groups.flatMap(({ from, to }) =>
    [from, to].flatMap(state => (state.kind === 'product' ? [state.id] : [])),
  );
}

async function printable(db: Kysely<Schema>, outcomes: readonly FeedOutcome[]) {
  const skus = await readSkus(
    db,
    outcomes.flatMap(({ diff }) => listProducts(diff)),
  );
  return outcomes.map(({ feed, diff, written }) => ({
    merchant: feed.merchantSlug,
    country: feed.country,
    format: feed.format,
    name: feed.name,
    readAt: feed.observedAt,
    counts: diff.counts,
    changes: diff.groups.map(({ kind, count, from, to, example }) => ({
      kind,
      count,
      from: nameState(from, skus),
      to: nameState(to, skus),
      example,
    })),
    written: written?.ok === true ? written.value : null,
    problem: written?.ok === false ? written.failure : null,
  }));
}
