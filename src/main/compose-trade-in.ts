// Wires trade-in: partners and their quotes in memory, and the redirects to partners.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readSellingAdvice } from '#adapters/content/read-content.ts';
import { addLeaving } from '#adapters/database/trade-in/partner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { listSellPages } from '#read-models/trade-in/list-sell-pages.ts';
import { openPartnerCache } from '#read-models/trade-in/partner-cache.ts';
import { openQuoteCache } from '#read-models/trade-in/quote-cache.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { WebServerDeps } from '#web/create-web-server.ts';

interface TradeInParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly root: string;
  readonly currentCatalogue: () => CatalogueView;
  readonly onProblem: (error: unknown, where: string) => void;
}

export async function composeTradeIn({ db, clock, root, currentCatalogue, onProblem }: TradeInParts) {
  const now = () => clock.now();
  const partners = await openPartnerCache(db, error => onProblem(error, 'following partners'));
  const quotes = await openQuoteCache(db, now, error => onProblem(error, 'following partners’ quotes'));
  const web: Pick<WebServerDeps, 'listSellPages' | 'partnerRedirect'> = {
    listSellPages: country => {
      const view = currentCatalogue().at(now().getTime());
      return listSellPages({ view, country, partners, quotes, now: now() });
    },
    partnerRedirect: {
      partners,
      countLeaving: partner =>
        void addLeaving(db, partner, now()).catch(error =>
          onProblem(error, 'counting who goes on to a partner'),
        ),
    },
  };
  return {
    web,
    handlers: { partners, quotes, findSellingAdvice: readSellingAdvice(join(root, 'content')) },
    version: () => `${partners.version()} ${quotes.version()}`,
    stop: async () => {
      await Promise.all([partners.stop(), quotes.stop()]);
    },
  };
}
