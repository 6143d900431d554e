// The seasonal sales, in which shops strike prices through. @table
import { dayMs } from '#domain/durations.ts';
import { draw, makeKey, within, type DrawKey } from '#demo/market/draw.ts';

/** Month from 0, day, and length in days. */
const sales = [
  { name: 'winter', month: 0, day: 3, days: 18 },
  { name: 'spring', month: 3, day: 8, days: 9 },
  { name: 'summer', month: 6, day: 1, days: 16 },
  { name: 'black friday', month: 10, day: 20, days: 12 },
] as const;

/** Share of the listings of a merchant that take part, if the merchant does. */
const participatingShare = 0.06;

export interface Sale {
  readonly from: number;
  readonly until: number;
}

/** The sales in which a listing takes part and that begin between two times (milliseconds since 1970), in order of time. */
export function listSales(life: DrawKey, from: number, until: number): Sale[] {
  const found: Sale[] = [];
  const last = new Date(until).getUTCFullYear();
  for (let year = new Date(from).getUTCFullYear(); year <= last; year += 1) {
    for (const { name, month, day, days } of sales) {
      const start = Date.UTC(year, month, day);
      if (start <= from || start > until) continue;
      if (draw(within(life, makeKey(name) + year), 'sale') >= participatingShare) continue;
      found.push({ from: start, until: start + days * dayMs });
    }
  }
  return found;
}
