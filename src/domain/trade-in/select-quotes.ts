// Which of a partner's quotes holds for a device, and the order in which partners' quotes are shown.
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Quote, QuotedDevice, SellCondition } from '#domain/trade-in/quote.ts';

/** A device as its owner describes it. `storageGb` null = its model has no choice; `carrier` null = it is locked to no network. */
export interface SoldDevice {
  readonly storageGb: number | null;
  readonly carrier: Carrier | null;
  readonly condition: SellCondition;
}

/** The most specific of one partner's quotes for a model that holds for the device; null when none does. */
export function selectQuote<Each extends Quote>(quotes: readonly Each[], device: SoldDevice): Each | null {
  let best: Each | null = null;
  for (const quote of quotes) {
    if (holdsFor(quote, device) && (best === null || rank(quote) > rank(best))) best = quote;
  }
  return best;
}

function holdsFor({ storageGb, carrier, condition }: QuotedDevice, device: SoldDevice): boolean {
  return (
    condition === device.condition &&
    (storageGb === null || storageGb === device.storageGb) &&
    (carrier === null || carrier === (device.carrier ?? 'unlocked'))
  );
}

/** What a quote says of the storage comes before what it says of the network. */
function rank({ storageGb, carrier }: QuotedDevice): number {
  return (storageGb === null ? 0 : 2) + (carrier === null ? 0 : 1);
}

export const quoteSorts = ['payout', 'speed', 'lock'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

interface SortedQuote {
  readonly quote: Pick<Quote, 'payoutMinor' | 'lockDays' | 'payoutDays'>;
  readonly partner: { readonly slug: string };
}

/** The highest payout, the soonest money or the longest lock first; what is not stated comes last. Commission is no input. */
export function sortQuotes<Each extends SortedQuote>(quotes: readonly Each[], sort: QuoteSort): Each[] {
  const measure: Record<QuoteSort, (each: Each) => number> = {
    payout: () => 0,
    speed: ({ quote }) => quote.payoutDays ?? Infinity,
    lock: ({ quote }) => -(quote.lockDays ?? -Infinity),
  };
  const of = measure[sort];
  return quotes.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one !== other) return one < other ? -1 : 1;
    return b.quote.payoutMinor - a.quote.payoutMinor || (a.partner.slug < b.partner.slug ? -1 : 1);
  });
}
