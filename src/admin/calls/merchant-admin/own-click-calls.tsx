// /merchant-admin/clicks: clicks that left to the merchant, by product, as a page and as a ledger file.
import {
  sumLedgerDays,
  sumLedgerMonths,
  sumLedgerProducts,
} from '#adapters/database/billing/ledger-store.ts';
import { merchantView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { ClicksPage } from '#admin/pages/merchant-admin/clicks-page.tsx';
import { streamLedger } from '#admin/stream-ledger.ts';
import { monthOf, readMonth } from '#domain/billing/month.ts';

const productsShown = 200;
const monthsShown = 13;

export const ownClickCalls: readonly StaffCall[] = [
  merchantView('/merchant-admin/clicks', async ({ db, clock }, { query }, { merchantId }) => {
    const month = readMonth(query.get('month')) ?? monthOf(clock.now());
    const period = { from: month.from, until: month.until, merchantId };
    const [days, months, products] = await Promise.all([
      sumLedgerDays(db, period),
      sumLedgerMonths(db, merchantId, monthsShown),
      sumLedgerProducts(db, period, productsShown + 1),
    ]);
    return {
      kind: 'page',
      title: 'Clicks',
      body: (
        <ClicksPage
          month={month}
          today={clock.now().toISOString().slice(0, 10)}
          days={days}
          months={months}
          products={products.slice(0, productsShown)}
          hasMore={products.length > productsShown}
        />
      ),
    };
  }),

  merchantView('/merchant-admin/clicks.csv', async ({ db, clock }, { query }, merchant) =>
    streamLedger(db, readMonth(query.get('month')) ?? monthOf(clock.now()), merchant),
  ),
];
