// Counts of views of each support answer, in memory.
import type { Kysely } from 'kysely';
import { readFaqHits } from '#adapters/database/content/faq-store.ts';
import type { FaqName } from '#adapters/database/content/faq-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface FaqHits {
  of(name: FaqName): number;
  /** Adds one view, counted by this process. */
  add(name: FaqName): void;
  stop(): Promise<void>;
}

interface FaqHitsDeps {
  readonly db: Kysely<Schema>;
  /** Called when the most-read answers change. */
  readonly onOrder: () => void;
  readonly onProblem: (error: unknown) => void;
}

/** Pages show this many of the most-read answers of a language, so they change when one of these does. */
const shownAtTop = 6;

export async function openFaqHits({ db, onOrder, onProblem }: FaqHitsDeps): Promise<FaqHits> {
  const nameOf = ({ language, key }: FaqName) => `${language}/${key}`;
  const follower = await pollRows(
    async () => new Map((await readFaqHits(db)).map(row => [nameOf(row), row.hits])),
    {
      onProblem,
      onRead: (_before, after) => {
        const order = orderOf(after);
        if (order !== shown) onOrder();
        shown = order;
      },
    },
  );
  let shown = orderOf(follower.current());
  const of = (name: FaqName) => follower.current().get(nameOf(name)) ?? 0;
  return {
    of,
    add: name => void follower.current().set(nameOf(name), of(name) + 1),
    stop: follower.stop,
  };
}

/** Names of the most-read answers in each language, in order. */
function orderOf(hits: ReadonlyMap<string, number>): string {
  const byLanguage = Map.groupBy(hits, ([name]) => name.slice(0, 2));
  return [...byLanguage.values()]
    .map(rows =>
      rows
        .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
        .slice(0, shownAtTop)
        .map(([name]) => name)
        .join(' '),
    )
    .toSorted()
    .join('\n');
}
