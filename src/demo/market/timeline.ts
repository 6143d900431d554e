// What happens to a listing while it lives: prices, sales, stock. All of it is drawn by the life's key.
import { dayMs } from '#domain/durations.ts';
import type { DemoDevice, FeedPlan, Life, Slot } from '#demo/market/model.ts';
import { draw, drawSpan, makeKey, within, type DrawKey } from '#demo/market/draw.ts';
import { askPrice, endPrice, salePrice, type PricedListing } from '#demo/market/prices/ask-price.ts';
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

/** Something that happens to a listing: `apply` returns the new state, or the same object when nothing changes. */
interface Step {
  readonly at: number;
  readonly apply: (state: LineState) => LineState;
}

const stockQuestion = makeKey('stock');
const priceQuestion = makeKey('price');

/** Every state of a life that begins up to `until`, in order of time; the first is how the listing appeared. */
export function listStates(plan: FeedPlan, slot: Slot, life: Life, until: number): StateChange[] {
  const end = Math.min(until, life.endAt - 1);
  // Some shops list devices that they do not have yet.
  const isAvailable = draw(life.key, 'in stock') >= plan.merchant.demo.soldOut * 0.5;
  let state: LineState = { priceMinor: ask(plan, life, life.startAt, 0, null), sale: null, isAvailable };
  const changes: StateChange[] = [{ at: life.startAt, state }];
  // The sort is stable: at one moment a sale comes before stock, and stock before a price.
  const steps = [
    ...listSaleSteps(plan, life, end),
    ...listStockSteps(plan, slot, life, isAvailable, end),
    ...listPriceSteps(plan, slot, life, end),
  ].toSorted((one, other) => one.at - other.at);
  for (const { at, apply } of steps) {
    const after = apply(state);
    if (after !== state) changes.push({ at, state: after });
    state = after;
  }
  return changes;
}

function* listSaleSteps({ merchant, ending }: FeedPlan, life: Life, end: number): Generator<Step> {
  if (!merchant.demo.sales || !life.device) return;
  for (const sale of listSales(life.key, life.startAt, end)) {
    const reduce = (priceMinor: number) =>
      salePrice(priceMinor, within(life.key, Math.floor(sale.from / dayMs)), ending);
    yield {
      at: sale.from,
      apply: state => ({ ...state, sale: { ...sale, priceMinor: reduce(state.priceMinor) } }),
    };
    if (sale.until <= end) yield { at: sale.until, apply: state => ({ ...state, sale: null }) };
  }
}

/**
 * When a listing sells out and when it is back in stock. A listing is sold out for weeks, so that changes are few; the times in stock are
 * long enough to give the merchant's share of sold-out listings.
 */
function* listStockSteps(
  { merchant }: FeedPlan,
  { isCore }: Slot,
  { key, startAt }: Life,
  isAvailableFirst: boolean,
  end: number,
): Generator<Step> {
  const { soldOut, restockDays } = merchant.demo;
  const outDays = isCore ? Math.max(18, restockDays * 2) : Math.max(35, restockDays * 2.5);
  const inDays = (outDays * (1 - soldOut)) / Math.max(0.005, soldOut);
  let at = startAt;
  for (let number = 1; ; number += 1) {
    const isAvailable = isAvailableFirst === (number % 2 === 0);
    const meanDays = isAvailable ? outDays : inDays;
    at = at + dayMs + drawSpan(within(key, stockQuestion + number), 'stock', meanDays * dayMs);
    if (at > end) return;
    yield { at, apply: state => ({ ...state, isAvailable }) };
  }
}

function* listPriceSteps(plan: FeedPlan, { isCore }: Slot, life: Life, end: number): Generator<Step> {
  const { key, startAt } = life;
  const weeks = (isCore ? 3.5 : 6) + draw(key, 'weeks') * (isCore ? 4.5 : 5);
  const wait = (number: number) =>
    weeks * 7 * dayMs * (0.7 + draw(within(key, priceQuestion + number), 'wait') * 0.6);
  let at = startAt + wait(0);
  for (let number = 1; at <= end; number += 1) {
    const askedAt = at;
    yield {
      at,
      apply: state => {
        // While a sale runs, its reference price does not change.
        const priceMinor = state.sale ? state.priceMinor : ask(plan, life, askedAt, number, state.priceMinor);
        return priceMinor === state.priceMinor ? state : { ...state, priceMinor };
      },
    };
    at += wait(number);
  }
}

/** The price at a moment in minor units, by the number of the price in the life and the price before. */
function ask(plan: FeedPlan, life: Life, at: number, number: number, before: number | null): number {
  const { key, device, oddity } = life;
  if (device === null) return endPrice(oddity?.price ?? 0, plan.ending);
  const priced = describePrice(plan, key, device);
  return askPrice(priced, plan.launchPrices, at, within(key, priceQuestion + number), before);
}

function describePrice(plan: FeedPlan, key: DrawKey, device: DemoDevice): PricedListing {
  const { configuration, mode, grade, carrier } = device;
  const isLocked = carrier !== null && carrier !== 'unlocked';
  const level = plan.merchant.demo.priceLevel * (0.96 + draw(key, 'level') * 0.08) * (isLocked ? 0.92 : 1);
  return { configuration, country: plan.feed.country, mode, grade, level, ending: plan.ending };
}
