// The expected content of the database after replaying one country's pages: offers and history, computed from the polls alone.
import type { AppleList } from '#tests/support/apple-polls.ts';

interface Offer {
  readonly priceMinor: number;
  readonly product: string;
  /** Since when this state has been current. */
  readonly since: Date;
  /** The page that listed it last: an article on two pages is one offer. */
  readonly list: AppleList;
}

export interface ExpectedOffer {
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

  /** Accepts a poll of a page: its listings become the page's offers. */
  accept(list: AppleList, at: Date, wanted: ReadonlyMap<string, ExpectedOffer>): void {
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
    // A state of no duration is not recorded.
    if (offer && offer.since < at) this.#ended.push(describeInterval(code, { ...offer, until: at }));
    this.#offers.delete(code);
  }
}

/** The same line for the same interval, from the database or from the polls. */
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
