// /merchant-admin/prices: own offers beside the cheapest of others, as a page and as a file.
import { findMerchant, readFeedConfirmations } from '#adapters/database/catalogue/merchant-store.ts';
import { countPriceRanks, placeOf, readPriceRanks } from '#adapters/database/merchants/price-rank-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { merchantView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { PricesPage } from '#admin/pages/merchant/prices-page.tsx';
import { readChoice } from '#admin/read-form.ts';
import { countries } from '#domain/locale/locale.ts';
import { rankFilters, writeRankHead, writeRankLine } from '#domain/merchants/price-rank.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';

const offersPerPage = 100;
/** Some megabytes; who has more offers takes a country at a time. */
const mostRows = 100_000;

export const ownPriceCalls: readonly StaffCall[] = [
  merchantView('/merchant-admin/prices', async (deps, { query }, { merchantId, merchantSlug }) => {
    const { db } = deps;
    const shown = readFilter(query);
    const asked = { merchantId, expiredFeedIds: await listExpiredFeeds(deps), ...shown };
    const [, distance, offerId] = /^(-?\d{1,15})\/(\d{1,15})$/.exec(query.get('after') ?? '') ?? [];
    const after = distance === undefined ? null : { distance: Number(distance), offerId: Number(offerId) };
    const [merchant, counts, offers] = await Promise.all([
      findMerchant(db, merchantSlug),
      countPriceRanks(db, asked),
      readPriceRanks(db, asked, { after, limit: offersPerPage + 1 }),
    ]);
    const page = offers.slice(0, offersPerPage);
    const last = page.at(-1);
    const end = last && offers.length > offersPerPage ? placeOf(last) : null;
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

  merchantView('/merchant-admin/prices.csv', async (deps, { query }, { merchantId, merchantSlug }) => {
    const asked = { merchantId, expiredFeedIds: await listExpiredFeeds(deps), ...readFilter(query) };
    const offers = await readPriceRanks(deps.db, asked, { after: null, limit: mostRows });
    return {
      kind: 'file',
      name: `prices-${merchantSlug}-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      text: writeRankHead() + offers.map(writeRankLine).join(''),
    };
  }),
];

function readFilter(query: URLSearchParams) {
  return {
    country: readChoice(query.get('country'), countries) ?? undefined,
    filter: readChoice(query.get('filter'), rankFilters) ?? undefined,
  };
}

async function listExpiredFeeds({ db, clock }: AdminDeps): Promise<number[]> {
  const now = clock.now().getTime();
  const confirmations = await readFeedConfirmations(db);
  return [...confirmations].flatMap(([feedId, { confirmedAt, intervalMs }]) =>
    expiresAt(confirmedAt, intervalMs) < now ? [feedId] : [],
  );
}
