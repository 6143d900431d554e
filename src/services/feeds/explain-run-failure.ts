// Explains why a feed run changed nothing, in words that tell an operator what to do about it.
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';
import { explainFetchFailure } from '#services/feeds/explain-fetch-failure.ts';
import type { AddressRunFailure } from '#services/feeds/ingest-address.ts';
import type { SourceFailure } from '#services/feeds/open-feed-source.ts';

export function explainRunFailure(failure: AddressRunFailure | SourceFailure): string {
  switch (failure.kind) {
    case 'unknown-merchant':
      return 'no merchant has that slug; merchants list shows them, merchants load adds one';
    case 'unknown-format':
      return `the format must be one of ${feedFormats.join(', ')}`;
    case 'unreadable-file':
      return `${failure.file} cannot be read`;
    case 'not-fetched':
      return explainFetchFailure(failure.source, failure.failure);
    case 'no-demonstration':
      return 'this is a demo address, and the demo is not running here';
    case 'unknown-scheme':
      return 'the address must be http(s)';
    case 'country-not-served':
      return 'the merchant does not sell in that country; add it to "countries" in its file (merchants load)';
    case 'not-newer':
      return `the feed was already read as of ${failure.lastObservedAt.toISOString()}; give a later --at`;
    case 'observed-ahead':
      return `the feed is dated ${failure.observedAt.toISOString()}, but the database's clock says ${failure.now.toISOString()}; set this machine's clock, or give an earlier --at`;
    case 'broken':
      return `the feed is broken: ${explainBroken(failure.reason, failure.detail)}`;
    case 'overtaken':
      return `another run of the feed overtook run ${failure.runId}`;
    case 'held':
      return `run ${failure.runId} is held (${failure.reason}); release it with feeds release ${failure.runId}; further fetches with the same result release it, too, unless more than half of the offers are missing`;
  }
}

/** Explains why a feed cannot be used as a whole: what the reader found, and how to fix it. */
export function explainBroken(reason: string, detail?: string | null): string {
  if (detail) return `${reason} (${detail})`;
  switch (reason) {
    case 'too-large':
      return `${reason} (${megabytes(defaultCaps.rawBytes)} as downloaded; raise the limit with feeds change --most-megabytes)`;
    case 'too-large-unpacked':
      return `${reason} (${megabytes(defaultCaps.unpackedBytes)}; unpacked; raise the limit with feeds change --most-megabytes)`;
    case 'too-many-items':
      return `${reason} (${defaultCaps.items} rows; raise the limit with feeds change --most-rows)`;
    default:
      return brokenWords[reason] === undefined ? reason : `${reason} (${brokenWords[reason]})`;
  }
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}

/** Reason -> words. @table */
const brokenWords: Readonly<Record<string, string>> = {
  cut: 'it is incomplete: the download was interrupted, or the shop was still writing it; fetch it again',
  empty: 'it is empty',
  'not-a-feed': 'it does not have this format; leave out --format to detect it',
  'not-text':
    'it is not text but, for example, an image, a spreadsheet or another kind of archive; expected: text, gzip, or zip with one file',
  'unknown-encoding': 'its encoding is not supported; expected: UTF-8, UTF-16 or Latin-1',
  'malformed-xml': 'it is not well-formed XML',
  'malformed-json': 'it is not well-formed JSON',
  'malformed-table': 'its quotes or line endings are inconsistent',
  doctype: 'it has a DOCTYPE, which is not allowed in a feed',
  'several-files': 'the zip contains several files; expected: one',
  encrypted: 'the zip is encrypted',
  'damaged-container': 'it cannot be unpacked',
  'unknown-container': 'its compression is not supported; expected: gzip or zip',
  'field-too-long': 'a field is too long, or never ends',
  'too-deep': 'it is nested too deeply',
};
