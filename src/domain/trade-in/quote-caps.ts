// How large a partner's list of quotes may be (P7): a list with every model, storage, network and condition has 30,000 rows.
import type { FeedCaps } from '#domain/feeds/feed-caps.ts';

export const quoteCaps: FeedCaps = { rawBytes: 10_000_000, unpackedBytes: 20_000_000, items: 50_000 };
