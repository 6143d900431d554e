// How large a feed may be (P7). A larger shop gets caps of its own.

export interface FeedCaps {
  /** As sent: gzip and zip before they are unpacked. */
  readonly rawBytes: number;
  readonly unpackedBytes: number;
  /** All rows, usable or not. */
  readonly items: number;
}

/** The caps that an operator has set for a feed; null = the default. */
export interface OwnCaps {
  readonly rawBytes: number | null;
  readonly items: number | null;
}

export const defaultCaps: FeedCaps = { rawBytes: 50_000_000, unpackedBytes: 200_000_000, items: 500_000 };

/** The largest caps that an operator can set. No shop needs more, and above them the process would be at risk. */
export const maxCaps: FeedCaps = {
  rawBytes: 2_000_000_000,
  unpackedBytes: 8_000_000_000,
  items: 10_000_000,
};

/** The caps that apply. The unpacked size grows in proportion to the raw size. */
export function chooseCaps({ rawBytes, items }: OwnCaps): FeedCaps {
  const raw = rawBytes ?? defaultCaps.rawBytes;
  return {
    rawBytes: raw,
    unpackedBytes: Math.round(raw * (defaultCaps.unpackedBytes / defaultCaps.rawBytes)),
    items: items ?? defaultCaps.items,
  };
}
