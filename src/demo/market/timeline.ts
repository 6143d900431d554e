// What happens to a listing while it lives: prices, sales, stock. All of it follows from the life's key.
import { dayMs } from '#domain/durations.ts';
import type { DemoDevice, FeedPlan, Life, Slot } from '#demo/market/model.ts';
import { draw, drawSpan, keyOf, within, type DrawKey } from '#demo/market/draw.ts';
import { askPrice, endPrice, salePrice, type Priced } from '#demo/market/prices/ask-price.ts';
import { listSales } from '#demo/market/prices/sales.ts';

export interface SalePrice {
  readonly priceMinor: number;
  /** Milliseconds since 1970; the sale ends at `until`. */
  readonly from: number;
  readonly until: number;
}

/** The fields of a line that can change. */
export interface LineState {
  readonly priceMinor: number;
  readonly sale: SalePrice | null;
  readonly isAvailable: boolean;
}

export interface StateChange {
  readonly at: number;
  readonly state: LineState;
}

const stockQuestion = keyOf('stock');
const priceQuestion = keyOf('price');

/** Every state of a life that begins up to `until`, in order of time; the first is how the listing appeared. */
export function listStates(plan: FeedPlan, slot: Slot, life: Life, until: number): StateChange[] {
  const end = Math.min(until, life.endAt - 1);
  const priced = life.device === null ? null : describePrice(plan, life.key, life.device);
  const ask = (at: number, number: number, before: number | null): number =>
    priced === null
      ? endPrice(life.oddity?.price ?? 0, plan.ending)
      : askPrice(priced, plan.launchPrices, at, within(life.key, priceQuestion + number), before);
  // Some shops list devices that they are still waiting for.
  const isAvailable = draw(life.key, 'in stock') >= plan.merchant.demo.soldOut * 0.5;
  let state: LineState = { priceMinor: ask(life.startAt, 0, null), sale: null, isAvailable };
  const changes: StateChange[] = [{ at: life.startAt, state }];
  const stock = prepareStock(plan, slot, life);
  const sales = plan.merchant.demo.sales && life.device ? listSales(life.key, life.startAt, end) : [];
  const weeks = (slot.isCore ? 3.5 : 6) + draw(life.key, 'weeks') * (slot.isCore ? 4.5 : 5);
  let priceNumber = 1;
  let priceAt = life.startAt + nextPrice(life.key, 0, weeks);
  let stockAt = stock.next(life.startAt, isAvailable);
  for (;;) {
    const sale = sales[0];
    const saleAt = sale === undefined ? Infinity : state.sale === null ? sale.from : sale.until;
    const at = Math.min(priceAt, stockAt, saleAt);
    if (at > end) return changes;
    const before = state;
    if (at === saleAt && sale !== undefined) {
      if (before.sale === null) {
        const reduced = salePrice(
          before.priceMinor,
          within(life.key, Math.floor(sale.from / dayMs)),
          plan.ending,
        );
        state = { ...before, sale: { ...sale, priceMinor: reduced } };
      } else {
        state = { ...before, sale: null };
        sales.shift();
      }
    } else if (at === stockAt) {
      state = { ...before, isAvailable: !before.isAvailable };
      stockAt = stock.next(at, state.isAvailable);
    } else {
      // While a sale runs, the price that it is measured against does not change.
      if (before.sale === null) state = { ...before, priceMinor: ask(at, priceNumber, before.priceMinor) };
      priceAt = at + nextPrice(life.key, priceNumber, weeks);
      priceNumber += 1;
    }
    if (
      state.sale !== before.sale ||
      state.isAvailable !== before.isAvailable ||
      state.priceMinor !== before.priceMinor
    )
      changes.push({ at, state });
  }
}

function nextPrice(key: DrawKey, number: number, weeks: number): number {
  return weeks * 7 * dayMs * (0.7 + draw(within(key, priceQuestion + number), 'wait') * 0.6);
}

/**
 * When a listing sells out and is back in stock. Shops of single pieces restock seldom: what sells out stays so for weeks, so
 * that the share of sold-out listings is the merchant's and the changes stay few.
 */
function prepareStock({ merchant }: FeedPlan, { isCore }: Slot, { key }: Life) {
  const { soldOut, restockDays } = merchant.demo;
  const outDays = isCore ? Math.max(18, restockDays * 2) : Math.max(35, restockDays * 2.5);
  const inDays = (outDays * (1 - soldOut)) / Math.max(0.005, soldOut);
  let number = 0;
  return {
    next(at: number, isAvailable: boolean): number {
      number += 1;
      const change = within(key, stockQuestion + number);
      const mean = isAvailable ? inDays : outDays;
      return at + dayMs + drawSpan(change, 'stock', mean * dayMs);
    },
  };
}

function describePrice(plan: FeedPlan, key: DrawKey, device: DemoDevice): Priced {
  const { configuration, mode, grade, carrier } = device;
  const isLocked = carrier !== null && carrier !== 'unlocked';
  const level = plan.merchant.demo.priceLevel * (0.96 + draw(key, 'level') * 0.08) * (isLocked ? 0.92 : 1);
  // New devices cost nearly the same everywhere.
  const own = mode === 'new' ? 1 + (level - 1) * 0.3 : level;
  return { configuration, country: plan.feed.country, mode, grade, level: own, ending: plan.ending };
}
