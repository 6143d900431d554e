// Props of the home page's sections; the API's answer fits these types.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { ShelfKey } from '#domain/catalogue/shelves.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { OfferView } from '#ui/catalogue/offer-view.ts';

export interface FamilyView {
  readonly family: FamilySlug;
  readonly label: string;
  readonly url: string;
  /** null = the catalogue has no model of the family. */
  readonly imageKeyHash: string | null;
  /** Refurbished products in stock. */
  readonly total: number;
  readonly minPriceLabel: string | null;
}

export interface ShelfView {
  readonly key: ShelfKey;
  readonly families: readonly FamilyView[];
}

interface OfferedView {
  readonly product: {
    /** Path of its page after the locale prefix. */
    readonly path: string;
    readonly modelName: string;
    readonly details: readonly string[];
    readonly imageKeyHashes: readonly string[];
  };
  readonly offer: OfferView;
}

export interface SavingView extends OfferedView {
  readonly launchPriceLabel: string;
  readonly percent: number;
}

export interface PriceDropView extends OfferedView {
  readonly beforeLabel: string;
  readonly percent: number;
  /** ISO date. */
  readonly day: string;
}

export interface NewModelView extends OfferedView {
  readonly launchPriceLabel: string | null;
}

/** Refurbished offers in stock, compared with the launch prices of their products. */
export interface DiscountsView {
  readonly total: number;
  /** The discount from the launch price that half of them reach. */
  readonly medianPercent: number;
  /** Number of offers with at least the discount that the site claims. */
  readonly beyondClaim: number;
}

export interface CountryView {
  readonly countrySlug: CountrySlug;
  /** Products in stock, refurbished and new. */
  readonly total: number;
}
