// Keeps the catalogue in memory current by replaying the change table. An announcement only wakes it; after a gap or a change of the
// catalogue itself it rebuilds the view.
import type { Kysely, Transaction } from 'kysely';
import { readAliases, readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import {
  changeChannel,
  latestChangeSequence,
  readChangeHead,
  readChangesAfter,
} from '#adapters/database/catalogue/change-store.ts';
import type { ChangedProduct } from '#adapters/database/catalogue/change-store.ts';
import { readFeedConfirmations, readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { countOffers, everyCountry } from '#adapters/database/offers/offer-store.ts';
import type { HeldCountries } from '#adapters/database/offers/offer-store.ts';
import { readPopularity } from '#adapters/database/visits/popularity-store.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { buildView, changeView } from '#read-models/catalogue/build-view.ts';
import type { AddedProducts } from '#read-models/catalogue/build-view.ts';
import type { CatalogueView, MarketData } from '#read-models/catalogue/catalogue-view.ts';
import { readAhead, readChanged, readEverything } from '#read-models/catalogue/offer-portions.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';

/** How long a lost announcement can go unnoticed: a change shows in other processes within two seconds. */
const pollMs = 1_000;

export interface FollowedDatabase {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
}

export interface CatalogueFollower {
  /** The newest view as it is now; each request binds one and stays with it. */
  current(): CatalogueView;
  /** Resolves when every change committed before the call is in the view. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the view and follows the changes from there. `onProblem` is called once when the database goes away; the old view goes on serving
 * until the database is back and the view has caught up. `now` in milliseconds since 1970. `tagVersions` are kept current with the view.
 * For countries that are not held, the view has the best offers only.
 */
export async function followCatalogue(
  { db, subscribe }: FollowedDatabase,
  onProblem: (error: unknown) => void,
  now: () => number = Date.now,
  tagVersions: TagVersions = new TagVersions(now()),
  held: HeldCountries = everyCountry,
): Promise<CatalogueFollower> {
  let view = await readWholeView(db, held);
  tagVersions.replaceView(view);
  /** Feeds expire and the sold-out window moves without any change of data; doing that here keeps the next request from waiting for it. */
  const prepare = () => view.at(now()).prepare(now());
  prepare();
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;

  const advance = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        const before = view;
        const next = await nextView(db, view, held);
        // View and versions change in one tick, so that a page rendered from now on sees both.
        view = next.view;
        if (next.changed) tagVersions.applyChange(view, next.changed);
        else if (view !== before) tagVersions.replaceView(view);
        prepare();
      } while (isWanted && !isStopped);
    } finally {
      // In the same tick as the last check of isWanted, so that a later call of catchUp starts the next advance.
      running = null;
    }
  };
  /** One advance at a time; a call during an advance causes another one. */
  const catchUp = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    isWanted = true;
    running ??= advance();
    return running;
  };
  // Every poll fails while the database is away: only the first failure is reported, until a poll succeeds again.
  let isAway = false;
  const poll = () =>
    void catchUp().then(
      () => {
        isAway = false;
      },
      (error: unknown) => {
        if (!isAway) onProblem(error);
        isAway = true;
      },
    );

  const unsubscribe = await subscribe(changeChannel, poll);
  const timer = setInterval(() => {
    // Here as well, because nothing advances while the database is away.
    prepare();
    poll();
  }, pollMs);
  timer.unref();
  return {
    current: () => view.at(now()),
    catchUp,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await unsubscribe();
      await running?.catch(onProblem);
    },
  };
}

/** Reads one view from one state of the database, so that no view mixes two changes. */
function inSnapshot<Value>(db: Kysely<Schema>, read: (transaction: Transaction<Schema>) => Promise<Value>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function readWholeView(db: Kysely<Schema>, held: HeldCountries): Promise<CatalogueView> {
  return inSnapshot(db, async transaction => {
    const market = await readMarket(transaction, await latestChangeSequence(transaction));
    // The database counts while this thread makes products of their rows.
    const [products, counts] = await Promise.all([
      readProducts(transaction),
      countOffers(transaction, null, held),
    ]);
    const ids = products.map(product => product.id);
    const portions = readAhead(readEverything(transaction, ids, counts, held));
    const aliases = await readAliases(transaction);
    const parts = await readPartNumbers(transaction);
    const popularity = await readPopularity(transaction);
    return buildView({ products, aliases, parts, popularity, market, portions }, yieldToEventLoop);
  });
}

interface NextView {
  readonly view: CatalogueView;
  /** The changes since the previous view; null = the view was rebuilt, or is unchanged. */
  readonly changed: readonly ChangedProduct[] | null;
}

async function nextView(db: Kysely<Schema>, view: CatalogueView, held: HeldCountries): Promise<NextView> {
  const { newest, isStandby } = await readChangeHead(db);
  // A standby that replaces another server may be behind the view: it catches up. A primary that is behind has a different history.
  const isCurrent = isStandby ? newest <= view.changeSequence : newest === view.changeSequence;
  if (isCurrent) return { view, changed: null };
  const replayed = await inSnapshot(db, async (transaction): Promise<NextView | null> => {
    const { changes, changed } = await readChangesAfter(transaction, view.changeSequence);
    const last = changes.at(-1);
    const isWhole = last !== undefined && last.id - view.changeSequence === changes.length;
    if (!isWhole || changes.some(change => change.cause === 'catalogue')) return null;
    const read = await readMarket(transaction, last.id);
    const productIds = [...new Set(changed.map(({ productId }) => productId))];
    if (!view.knows(read.merchants)) return null;
    // Reuses the merchant objects: offers refer to them, and otherwise each change would leave another copy of every merchant in memory.
    const market = { ...read, merchants: view.data.market.merchants };
    const added = await readAdded(transaction, view.missing(productIds));
    const portions = readAhead(readChanged(transaction, view, changed, held));
    return { view: await changeView(view, { added, portions, market }, yieldToEventLoop), changed };
  });
  return replayed ?? { view: await readWholeView(db, held), changed: null };
}

/** The current products with these ids, with the part numbers of their models. */
async function readAdded(transaction: Transaction<Schema>, ids: readonly number[]): Promise<AddedProducts> {
  const products = ids.length === 0 ? [] : await readProducts(transaction, ids);
  const modelIds = [...new Set(products.map(({ model }) => model.id))];
  return { products, parts: modelIds.length === 0 ? [] : await readPartNumbers(transaction, modelIds) };
}

/** Lets requests that came in meanwhile go first. */
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
