// What the catalogue's components need to know; the wire's offers and products fit these shapes.
import type { Condition, Mode } from '#domain/offers/condition.ts';

export interface OfferView {
  readonly id: string;
  readonly merchantName: string;
  readonly merchantIsDemo: boolean;
  /** Major units. */
  readonly price: number;
  readonly priceLabel: string;
  readonly shippingCost: number | null;
  readonly shippingLabel: string | null;
  readonly totalLabel: string | null;
  readonly available: boolean;
  readonly condition: Condition;
  readonly conditionV: string;
  readonly _condition: string | null;
  readonly certified: boolean;
  readonly mode: Mode;
  /** Months. */
  readonly warrantyTime: number | null;
  /** Days. */
  readonly returnTime: number | null;
  readonly lastOutStockAt: string | null;
  readonly lastConfirmedAt: string;
  readonly discountPercent: number | null;
}

export interface ColourView {
  readonly slug: string;
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
}

/** A product as a card shows it: one offer, and how many stand behind it. */
export interface CardView {
  readonly sku: string;
  readonly mode: Mode;
  /** Address of its page behind the locale prefix. */
  readonly path: string;
  readonly modelName: string;
  readonly modelSlug: string;
  /** Name of its picture. */
  readonly imageKeyHash: string;
  /** What tells it from the others of its model: `256 GB`, `Graphite`. */
  readonly details: readonly string[];
  readonly colour: ColourView | null;
  readonly offer: OfferView | null;
  readonly offerCount: number;
  /** Lowest price in the other mode, when this mode has no offer. */
  readonly otherModePriceLabel: string | null;
  readonly launchPriceLabel: string | null;
}
