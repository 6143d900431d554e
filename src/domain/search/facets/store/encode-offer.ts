// Encodes an offer's record as the numbers that the index stores.
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { readScalar } from '#domain/search/facets/store/dictionary.ts';
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import { toMinor } from '#domain/search/facets/store/keys.ts';
import type { Profiles } from '#domain/search/facets/store/profiles.ts';
import type { OfferRecord } from '#domain/search/facets/wire.ts';

/** Prices are stored in 32 bits: up to 21 million in major units. */
export const maxPriceMinor = 2 ** 31 - 1;

export interface EncodedOffer {
  readonly id: number;
  readonly available: boolean;
  /** Minor units. */
  readonly price: number;
  readonly profile: number;
  readonly discount: number;
  /** Seconds since 1970; NaN where never sold out. */
  readonly lastOut: number;
}

/** Encodes offers with the dictionaries of the offer keys, and adds new values to them. */
export class OfferEncoder {
  readonly dictionaries: readonly Dictionary[];
  readonly #keys: KeySet;
  readonly #codes: Int32Array;

  constructor(keys: KeySet, dictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.dictionaries = dictionaries;
    this.#codes = new Int32Array(dictionaries.length);
  }

  /** Throws on a missing id or price and on values of the wrong kind. */
  encode(record: OfferRecord, profiles: Profiles): EncodedOffer {
    if (typeof record.id !== 'number' || !Number.isFinite(record.id)) {
      throw new Error(`an offer has the id ${JSON.stringify(record.id)}; it must be a finite number`);
    }
    if (typeof record.available !== 'boolean') {
      throw new Error(`available of offer ${record.id} is ${JSON.stringify(record.available)}`);
    }
    return {
      id: record.id,
      available: record.available,
      price: readPrice(record),
      profile: profiles.intern(this.#encodeKeys(record)),
      discount: readNumber(record, 'discountPercent') ?? 0,
      lastOut: readNumber(record, 'lastOutStockAt') ?? NaN,
    };
  }

  #encodeKeys(record: OfferRecord): Int32Array {
    const { offers } = this.#keys;
    for (let at = 0; at < offers.length; at++) {
      const key = offers[at]!;
      const fact = readScalar(
        record[key.field ?? key.name],
        key.kind,
        () => `"${key.name}" of offer ${record.id}`,
      );
      this.#codes[at] = fact === null ? 0 : this.dictionaries[at]!.intern(fact);
    }
    return this.#codes;
  }
}

function readPrice({ id, price }: OfferRecord): number {
  const minor = toMinor(price);
  if (minor >= 0 && minor <= maxPriceMinor) return minor;
  throw new Error(`price of offer ${id} is ${price}; it must be between 0 and ${maxPriceMinor / 100}`);
}

function readNumber(record: OfferRecord, field: 'discountPercent' | 'lastOutStockAt'): number | null {
  const value = record[field];
  if (value === undefined || value === null) return null;
  if (Number.isFinite(value)) return value;
  throw new Error(`${field} of offer ${record.id} is ${value}; it must be a finite number, or absent`);
}
