// The trade-in market of a country, as the handlers of several calls read it.
import type { PublicContext } from '#api/contexts.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { PartnerDeps } from '#api/handlers/partners.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { QuoteCache } from '#read-models/trade-in/quote-cache.ts';
import type { TradeInMarket } from '#read-models/trade-in/view-trade-in.ts';

export interface TradeInDeps
  extends Pick<CatalogueDeps, 'currentCatalogue' | 'translations'>, Pick<PartnerDeps, 'partners'> {
  readonly quotes: Pick<QuoteCache, 'of' | 'models'>;
}

/** The time of a call. */
export type Moment = Pick<PublicContext, 'now'>;

/** Quotes, partners and offers of a country at the time of a call. */
export function openTradeIn(deps: TradeInDeps, country: CountrySlug, { now }: Moment): TradeInMarket {
  const { partners, quotes } = deps;
  return { view: deps.currentCatalogue().at(now.getTime()), country, partners, quotes, now };
}
