// Which of a partner's quotes applies to a device, and the order in which partners' quotes are shown.
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Quote, QuotedDevice, SellCondition } from '#domain/trade-in/quote.ts';

/** A device as its owner describes it. `storageGb` null = its model has none to choose; `carrier` null = not locked to a network. */
export interface SoldDevice {
  readonly storageGb: number | null;
  readonly carrier: Carrier | null;
  readonly condition: SellCondition;
}

/** The most specific of one partner's quotes for a model that applies to the device; null when none does. */
export function selectQuote<Each extends Quote>(quotes: readonly Each[], device: SoldDevice): Each | null {
  let best: Each | null = null;
  for (const quote of quotes) {
    if (appliesTo(quote, device) && (best === null || rank(quote) > rank(best))) best = quote;
  }
  return best;
}

function appliesTo({ storageGb, carrier, condition }: QuotedDevice, device: SoldDevice): boolean {
  return (
    condition === device.condition &&
    (storageGb === null || storageGb === device.storageGb) &&
    (carrier === null || carrier === (device.carrier ?? 'unlocked'))
  );
}

/** A quote for the storage is more specific than one for the network. */
function rank({ storageGb, carrier }: QuotedDevice): number {
  return (storageGb === null ? 0 : 2) + (carrier === null ? 0 : 1);
}

export const quoteSorts = ['payout', 'speed', 'lock'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

interface SortedQuote {
  readonly quote: Pick<Quote, 'payoutMinor' | 'lockDays' | 'payoutDays'>;
  readonly partner: { readonly slug: string };
}

/** The highest payout, the fastest payment or the longest guarantee first; what is not stated comes last. Commission plays no part. */
export function sortQuotes<Each extends SortedQuote>(quotes: readonly Each[], sort: QuoteSort): Each[] {
  const measures: Record<QuoteSort, (each: Each) => number> = {
    payout: () => 0,
    speed: ({ quote }) => quote.payoutDays ?? Infinity,
    lock: ({ quote }) => -(quote.lockDays ?? -Infinity),
  };
  const measure = measures[sort];
  return quotes.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)];
    if (one !== other) return one < other ? -1 : 1;
    return b.quote.payoutMinor - a.quote.payoutMinor || (a.partner.slug < b.partner.slug ? -1 : 1);
  });
}
