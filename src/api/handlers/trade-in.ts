// Handlers of /api/trade-in: everything from the quotes, partners and offers in memory; no query.
import type { PublicHandlers } from '#api/dispatch.ts';
import { listDevices } from '#api/handlers/trade-in-devices.ts';
import type { TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { listQuotes } from '#api/handlers/trade-in-quotes.ts';
import { showValue } from '#api/handlers/trade-in-value.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';

type Calls = Pick<PublicHandlers, 'getTradeInDevices' | 'getTradeInQuotes' | 'getTradeInValue'>;

export function createTradeInHandlers(deps: TradeInDeps & { readonly formatUrl: FormatUrl }): Calls {
  return {
    getTradeInDevices: (request, context) => listDevices(deps, request, context),
    getTradeInQuotes: (request, context) => listQuotes(deps, request, context),
    getTradeInValue: (request, context) => showValue(deps, request, context),
  };
}
