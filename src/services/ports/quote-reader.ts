// The port of readers of partners' quote lists: bytes in, rows of text out.
import type { QuoteRow } from '#domain/trade-in/read-quote.ts';
import type { Result } from '#domain/result.ts';

/**
 * All rows of a list; null = an unreadable row. Fails with words for the operator when the list as a whole is broken, cut or too large;
 * then none of it may be used.
 */
export type ReadQuoteRows = (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<Result<readonly (QuoteRow | null)[], string>>;
