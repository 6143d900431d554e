// Completes a match that leaves several products of a model open: assigns the partial variant, and creates it when it is new.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { partialVariantKey } from '#domain/catalogue/partial-variant.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import { ensurePartialVariants } from '#services/catalogue/product-identity.ts';
import type { Clock } from '#services/ports/clock.ts';

interface RunDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly catalogue: MatchCatalogue;
}

/** Completes the decisions of one batch, in their order. */
export type CompleteDecisions = (decisions: readonly MatchDecision[]) => Promise<MatchDecision[]>;

/**
 * Creates the completer of one run, which works batch by batch. Products known to the catalogue or an earlier batch cost nothing. New ones
 * are created in one short transaction per batch, which holds the lock of all publishes. When the run fails afterwards, they stay without
 * offers, for the next run to use.
 */
export function createDecisionCompleter({ db, clock, catalogue }: RunDeps): CompleteDecisions {
  const made = new Map<string, number>();
  const findId = (key: string) => catalogue.partialVariantIds.get(key) ?? made.get(key) ?? null;
  return async decisions => {
    const missing = new Map(
      decisions.flatMap(({ partialVariant }) => {
        if (!partialVariant) return [];
        const { model, optionValues } = partialVariant;
        const key = partialVariantKey(model.id, optionValues);
        return findId(key) === null ? [[key, { modelId: model.id, optionValues }]] : [];
      }),
    );
    if (missing.size > 0) {
      const ids = await db
        .transaction()
        .execute(transaction => ensurePartialVariants(transaction, [...missing.values()], clock.now()));
      for (const [place, key] of [...missing.keys()].entries()) made.set(key, ids[place] as number);
    }
    return decisions.map(decision => {
      const { partialVariant } = decision;
      if (!partialVariant) return decision;
      const productId = findId(partialVariantKey(partialVariant.model.id, partialVariant.optionValues));
      return { ...decision, productId };
    });
  };
}
