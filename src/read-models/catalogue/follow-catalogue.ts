// Keeps the catalogue in memory current: replays generations from the change table. An announcement only wakes it,
// a gap or a changed catalogue means: build anew.
import { hourMs } from '#domain/durations.ts';
import type { Kysely, Transaction } from 'kysely';
import { readAliases, readPartNumbers, readProducts } from '#adapters/database/catalogue-store.ts';
import { changeChannel, latestChangeSequence, readChangesAfter } from '#adapters/database/change-store.ts';
import type { ChangedProduct } from '#adapters/database/change-store.ts';
import { readFeedConfirmations, readMerchants } from '#adapters/database/merchant-store.ts';
import { readPopularity } from '#adapters/database/popularity-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { buildView, changeView } from '#read-models/catalogue/build-view.ts';
import type { AddedProducts } from '#read-models/catalogue/build-view.ts';
import type { CatalogueView, MarketData } from '#read-models/catalogue/catalogue-view.ts';
import { readAhead, readEverything, readInPortions } from '#read-models/catalogue/offer-portions.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';

/** A lost announcement is made up for after this long: a change shows in other processes within two seconds. */
const pollMs = 1_000;

export interface FollowedDatabase {
  readonly db: Kysely<Schema>;
  readonly wake: { listen(channel: string, onWake: () => void): Promise<() => Promise<void>> };
}

export interface CatalogueFollower {
  /** The newest view as it is now; each request binds one and stays with it. */
  current(): CatalogueView;
  /** Resolves when every generation committed before the call is in the view. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the view and follows from there on. `onProblem` hears once of a database that went away; the old view goes on
 * serving meanwhile, and catches up when it is back. `now` in milliseconds since 1970. `tagVersions` are kept current with the view.
 */
export async function followCatalogue(
  { db, wake }: FollowedDatabase,
  onProblem: (error: unknown) => void,
  now: () => number = Date.now,
  tagVersions: TagVersions = new TagVersions(now()),
): Promise<CatalogueFollower> {
  let view = await readWholeView(db);
  tagVersions.replaceView(view);
  const boundary = watchBoundary(now);
  boundary.watch(view);
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;

  const advance = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        const before = view;
        const next = await nextView(db, view);
        // View and stamps in one turn: a page that is made from now on sees both.
        view = next.view;
        if (next.changed) tagVersions.applyChange(view, next.changed);
        else if (view !== before) tagVersions.replaceView(view);
        boundary.watch(view);
      } while (isWanted && !isStopped);
    } finally {
      // In the same turn as the last look at isWanted: a wake after it starts the next advance.
      running = null;
    }
  };
  /** One advance at a time; a wake during one makes it look once more. */
  const catchUp = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    isWanted = true;
    running ??= advance();
    return running;
  };
  // A database that is away fails every look: the first says so, and the next that succeeds ends the silence.
  let isAway = false;
  const onWake = () =>
    void catchUp().then(
      () => {
        isAway = false;
      },
      (error: unknown) => {
        if (!isAway) onProblem(error);
        isAway = true;
      },
    );

  const unlisten = await wake.listen(changeChannel, onWake);
  const timer = setInterval(onWake, pollMs);
  timer.unref();
  return {
    current: () => view.at(now()),
    catchUp,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      boundary.stop();
      await unlisten();
      await running?.catch(onProblem);
    },
  };
}

/** Boundaries that come one after the other are looked at together. */
const shortestWaitMs = 1_000;
/** A timer's longest wait; a boundary that is further away is looked for again. */
const maxWaitMs = hourMs;

/**
 * Feeds lapse and the sold-out window passes without any change of data. The view is brought up to each such moment when it comes, so that
 * no visitor's question has to wait for it.
 */
function watchBoundary(now: () => number) {
  let timer: NodeJS.Timeout | undefined;
  const watch = (view: CatalogueView): void => {
    clearTimeout(timer);
    view.at(now()).prepare(now());
    const next = view.nextBoundary(now()) ?? Number.POSITIVE_INFINITY;
    timer = setTimeout(() => watch(view), Math.min(Math.max(next - now(), shortestWaitMs), maxWaitMs));
    timer.unref();
  };
  return { watch, stop: () => clearTimeout(timer) };
}

/** Reads of one view see one state of the database, so that no view mixes two generations. */
function inSnapshot<Value>(db: Kysely<Schema>, read: (transaction: Transaction<Schema>) => Promise<Value>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function readWholeView(db: Kysely<Schema>): Promise<CatalogueView> {
  return inSnapshot(db, async transaction => {
    const market = await readMarket(transaction, await latestChangeSequence(transaction));
    const products = await readProducts(transaction);
    const ids = products.map(product => product.id);
    const portions = readAhead(readEverything(transaction, ids));
    const aliases = await readAliases(transaction);
    const parts = await readPartNumbers(transaction);
    const popularity = await readPopularity(transaction);
    return buildView({ products, aliases, parts, popularity, market, portions }, yieldToEventLoop);
  });
}

interface NextView {
  readonly view: CatalogueView;
  /** What changed since the view before; null = it is another view altogether, or still the same. */
  readonly changed: readonly ChangedProduct[] | null;
}

async function nextView(db: Kysely<Schema>, view: CatalogueView): Promise<NextView> {
  if ((await latestChangeSequence(db)) === view.changeSequence) return { view, changed: null };
  const replayed = await inSnapshot(db, async (transaction): Promise<NextView | null> => {
    const { changes, changed } = await readChangesAfter(transaction, view.changeSequence);
    const last = changes.at(-1);
    const isWhole = last !== undefined && last.id - view.changeSequence === changes.length;
    if (!isWhole || changes.some(changeSequence => changeSequence.cause === 'catalogue')) return null;
    const market = await readMarket(transaction, last.id);
    const productIds = [...new Set(changed.map(({ productId }) => productId))];
    if (!view.knows(market.merchants)) return null;
    const added = await readAdded(transaction, view.missing(productIds));
    const portions = readInPortions(transaction, view.inIndexOrder(productIds));
    return { view: await changeView(view, { added, portions, market }, yieldToEventLoop), changed };
  });
  return replayed ?? { view: await readWholeView(db), changed: null };
}

/** Those of the ids that are no retired products. */
async function readAdded(transaction: Transaction<Schema>, ids: readonly number[]): Promise<AddedProducts> {
  const products = ids.length === 0 ? [] : await readProducts(transaction, ids);
  const modelIds = [...new Set(products.map(({ model }) => model.id))];
  return { products, parts: modelIds.length === 0 ? [] : await readPartNumbers(transaction, modelIds) };
}

/** Requests that came in meanwhile go first. */
function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve);
  });
}

async function readMarket(transaction: Transaction<Schema>, changeSequence: number): Promise<MarketData> {
  return {
    changeSequence,
    merchants: await readMerchants(transaction),
    confirmations: await readFeedConfirmations(transaction),
  };
}
