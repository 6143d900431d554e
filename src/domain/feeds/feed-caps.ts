// How large a feed may be (P7). A shop that is larger gets caps of its own.

export interface FeedCaps {
  /** As it is sent: gzip and zip before they are unpacked. */
  readonly rawBytes: number;
  readonly unpackedBytes: number;
  /** Rows, whatever becomes of them. */
  readonly items: number;
}

/** What an operator has set for a feed; null = the usual. */
export interface OwnCaps {
  readonly rawBytes: number | null;
  readonly items: number | null;
}

export const usualCaps: FeedCaps = { rawBytes: 50_000_000, unpackedBytes: 200_000_000, items: 500_000 };

/** No shop is larger; beyond, a process would be at risk whatever an operator wants. */
export const highestCaps: FeedCaps = {
  rawBytes: 2_000_000_000,
  unpackedBytes: 8_000_000_000,
  items: 10_000_000,
};

/** The caps that hold. A feed that may be larger may unpack to more in the same measure. */
export function chooseCaps({ rawBytes, items }: OwnCaps): FeedCaps {
  const raw = rawBytes ?? usualCaps.rawBytes;
  return {
    rawBytes: raw,
    unpackedBytes: Math.round(raw * (usualCaps.unpackedBytes / usualCaps.rawBytes)),
    items: items ?? usualCaps.items,
  };
}
