// Keeps the catalogue in memory current: replays generations from the change table. An announcement only wakes it,
// a gap or a changed catalogue means: build anew.
import type { Kysely, Transaction } from 'kysely';
import { readAliases, readProducts } from '#adapters/database/catalogue-store.ts';
import {
  generationChannel,
  latestGeneration,
  readChangesAfter,
} from '#adapters/database/generation-store.ts';
import { readFeedConfirmations, readMerchants } from '#adapters/database/merchant-store.ts';
import { readOffers } from '#adapters/database/offer-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { CatalogueView } from '#live/catalogue/catalogue-view.ts';
import type { MarketFacts } from '#live/catalogue/catalogue-view.ts';

/** A lost announcement is made up for after this long: a change shows in other processes within two seconds. */
const pollMs = 1_000;

export interface FollowedDatabase {
  readonly db: Kysely<Schema>;
  readonly wake: { listen(channel: string, onWake: () => void): Promise<() => Promise<void>> };
}

export interface CatalogueFollower {
  /** The newest view; each request binds one and stays with it. */
  current(): CatalogueView;
  /** Resolves when every generation committed before the call is in the view. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the view and follows from there on. `onProblem` hears once of a database that went away; the old view goes on
 * serving meanwhile, and catches up when it is back.
 */
export async function followCatalogue(
  { db, wake }: FollowedDatabase,
  onProblem: (error: unknown) => void,
): Promise<CatalogueFollower> {
  let view = await buildView(db);
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;

  const advance = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        view = await nextView(db, view);
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

  const unlisten = await wake.listen(generationChannel, onWake);
  const timer = setInterval(onWake, pollMs);
  timer.unref();
  return {
    current: () => view,
    catchUp,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await unlisten();
      await running?.catch(onProblem);
    },
  };
}

/** Reads of one view see one state of the database, so that no view mixes two generations. */
function inSnapshot<Value>(db: Kysely<Schema>, read: (transaction: Transaction<Schema>) => Promise<Value>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function buildView(db: Kysely<Schema>): Promise<CatalogueView> {
  return inSnapshot(db, async transaction => {
    const market = await readMarket(transaction, await latestGeneration(transaction));
    const products = await readProducts(transaction);
    const aliases = await readAliases(transaction);
    return CatalogueView.build({ products, aliases }, market, await readOffers(transaction));
  });
}

async function nextView(db: Kysely<Schema>, view: CatalogueView): Promise<CatalogueView> {
  if ((await latestGeneration(db)) === view.generation) return view;
  const replayed = await inSnapshot(db, async transaction => {
    const { generations, productIds } = await readChangesAfter(transaction, view.generation);
    const last = generations.at(-1);
    const isWhole = last !== undefined && last.id - view.generation === generations.length;
    if (!isWhole || generations.some(generation => generation.cause === 'catalogue')) return null;
    const market = await readMarket(transaction, last.id);
    const offers = productIds.length === 0 ? [] : await readOffers(transaction, productIds);
    return view.withOffersOf(productIds, offers, market);
  });
  return replayed ?? buildView(db);
}

async function readMarket(transaction: Transaction<Schema>, generation: number): Promise<MarketFacts> {
  return {
    generation,
    merchants: await readMerchants(transaction),
    confirmations: await readFeedConfirmations(transaction),
  };
}
