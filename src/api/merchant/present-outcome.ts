// The outcome of a merchant's statements -> wire.
import type { OfferAnswer, OffersAnswer } from '#api/contract/merchant-offers.ts';
import { describeMerchantFailure } from '#api/merchant/describe-merchant-failure.ts';
import { toMajor } from '#domain/money/money.ts';
import type { OfferStatement, PushOutcome } from '#services/offers/push-offers.ts';

type TakenOutcome = Exclude<PushOutcome, { readonly kind: 'refused' }>;

export function presentOutcome({ code }: OfferStatement, outcome: TakenOutcome): OfferAnswer {
  const { country, priceMinor, available } = outcome;
  const state = { code, country, price: toMajor(priceMinor), available };
  if (outcome.kind !== 'held') return { ...state, outcome: outcome.kind };
  return { ...state, outcome: outcome.kind, sayAgainAt: outcome.sayAgainAt.toISOString() };
}

export function presentResults(
  statements: readonly OfferStatement[],
  outcomes: readonly PushOutcome[],
): OffersAnswer {
  return {
    results: statements.map((statement, at) => {
      const outcome = outcomes[at];
      if (!outcome) throw new Error('a statement was given, and has no outcome');
      if (outcome.kind !== 'refused') return presentOutcome(statement, outcome);
      const { reason, detail } = outcome;
      return {
        code: statement.code,
        ...(statement.country !== null && { country: statement.country }),
        outcome: 'refused',
        error: describeMerchantFailure(reason, detail),
        errorCode: reason,
      };
    }),
  };
}
