// What has to stand in the database of one country's replayed pages: offers and history, worked out from the polls alone.
import type { AppleList } from '#tests/support/apple-polls.ts';

interface Offer {
  readonly priceMinor: number;
  readonly product: string;
  /** Since when it has been so. */
  readonly since: Date;
  /** The page that listed it last: an article that two pages list is one offer. */
  readonly list: AppleList;
}

export interface WantedOffer {
  readonly priceMinor: number;
  readonly product: string;
}

export class ReplayedShop {
  readonly #offers = new Map<string, Offer>();
  readonly #ended: string[] = [];

  /** Codes that a page offers. */
  codesOf(list: AppleList): string[] {
    return [...this.#offers].flatMap(([code, offer]) => (offer.list === list ? [code] : []));
  }

  /** A poll of a page counts: its listings are the page's offers from now on. */
  accept(list: AppleList, at: Date, wanted: ReadonlyMap<string, WantedOffer>): void {
    for (const code of this.codesOf(list)) if (!wanted.has(code)) this.#end(code, at);
    for (const [code, { priceMinor, product }] of wanted) {
      const before = this.#offers.get(code);
      const isSame = before?.priceMinor === priceMinor && before.product === product;
      if (before && !isSame) this.#end(code, at);
      this.#offers.set(code, { priceMinor, product, list, since: isSame ? before.since : at });
    }
  }

  /** A line for each offer. */
  lines(): string[] {
    return [...this.#offers].map(([code, offer]) => describeInterval(code, { ...offer, until: null }));
  }

  /** A line for each interval of the history, past ones included. */
  history(): string[] {
    return [...this.#ended, ...this.lines()];
  }

  #end(code: string, at: Date): void {
    const offer = this.#offers.get(code);
    // What was so for no time at all was never so.
    if (offer && offer.since < at) this.#ended.push(describeInterval(code, { ...offer, until: at }));
    this.#offers.delete(code);
  }
}

/** The same line for the same interval, whoever says it. */
export function describeInterval(
  code: string,
  interval: {
    readonly product: string;
    readonly priceMinor: number;
    readonly since: Date;
    readonly until: Date | null;
  },
): string {
  const { product, priceMinor, since, until } = interval;
  return [code, product, priceMinor, since.toISOString(), until?.toISOString() ?? 'now'].join(' | ');
}
