// /merchant-admin/prices: the merchant's offers beside the cheapest ones of others, as a page and as a file.
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import {
  listExpiredFeeds,
  cursorOf,
  readPriceRanks,
  readRankedPage,
} from '#adapters/database/merchants/price-rank-store.ts';
import { merchantView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { PricesPage } from '#admin/pages/merchant-admin/prices-page.tsx';
import { readChoice } from '#admin/read-form.ts';
import { countries } from '#domain/locale/locale.ts';
import { rankFilters, writeRankHeader, writeRankLine } from '#domain/merchants/price-rank.ts';

const offersPerPage = 100;
/** Limits the file to some megabytes; a merchant with more offers downloads one country at a time. */
const maxRows = 100_000;

export const ownPriceCalls: readonly StaffCall[] = [
  merchantView('/merchant-admin/prices', async ({ db, clock }, { query }, { merchantId, merchantSlug }) => {
    const shown = readFilter(query);
    const asked = { merchantId, expiredFeedIds: await listExpiredFeeds(db, clock.now()), ...shown };
    const [, distance, offerId] = /^(-?\d{1,15})\/(\d{1,15})$/.exec(query.get('after') ?? '') ?? [];
    const after = distance === undefined ? null : { distance: Number(distance), offerId: Number(offerId) };
    const [merchant, { counts, offers }] = await Promise.all([
      findMerchant(db, merchantSlug),
      readRankedPage(db, asked, { after, limit: offersPerPage + 1 }),
    ]);
    const page = offers.slice(0, offersPerPage);
    const last = page.at(-1);
    const end = last && offers.length > offersPerPage ? cursorOf(last) : null;
    return {
      kind: 'page',
      title: 'Your prices',
      body: (
        <PricesPage
          offers={page}
          counts={counts}
          shown={shown}
          countries={merchant?.countries ?? []}
          next={end && `${end.distance}/${end.offerId}`}
        />
      ),
    };
  }),

  merchantView(
    '/merchant-admin/prices.csv',
    async ({ db, clock }, { query }, { merchantId, merchantSlug }) => {
      const asked = {
        merchantId,
        expiredFeedIds: await listExpiredFeeds(db, clock.now()),
        ...readFilter(query),
      };
      const offers = await readPriceRanks(db, asked, { after: null, limit: maxRows });
      return {
        kind: 'file',
        name: `prices-${merchantSlug}-${clock.now().toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        text: writeRankHeader() + offers.map(writeRankLine).join(''),
      };
    },
  ),
];

function readFilter(query: URLSearchParams) {
  return {
    country: readChoice(query.get('country'), countries) ?? undefined,
    filter: readChoice(query.get('filter'), rankFilters) ?? undefined,
  };
}
