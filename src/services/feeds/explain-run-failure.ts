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
      return `the format is none of ${feedFormats.join(', ')}`;
    case 'unreadable-file':
      return `${failure.file} cannot be read`;
    case 'not-fetched':
      return explainFetchFailure(failure.source, failure.failure);
    case 'no-demonstration':
      return 'the address is one of the demonstration’s, which is not running here';
    case 'unknown-scheme':
      return 'the address is neither http(s) nor one of the demonstration’s';
    case 'country-not-served':
      return 'the merchant does not sell in that country; "countries" in its file says where it does (merchants load)';
    case 'not-newer':
      return `the feed was already read as of ${failure.lastObservedAt.toISOString()}; give a later --at`;
    case 'observed-ahead':
      return `the feed would be of ${failure.observedAt.toISOString()}, but the database's clock says ${failure.now.toISOString()}; set this machine's clock, or give an earlier --at`;
    case 'broken':
      return `the feed is broken: ${explainBroken(failure.reason, failure.detail)}`;
    case 'overtaken':
      return `another run of the feed overtook run ${failure.runId}`;
    case 'held':
      return `the guard holds run ${failure.runId} (${failure.reason}); release it by feeds release ${failure.runId}; fetches that go on saying the same do, unless more than half is lost`;
  }
}

/** Explains why a feed cannot be used as a whole: what the reader found, and how to fix it. */
export function explainBroken(reason: string, detail?: string | null): string {
  if (detail) return `${reason} (${detail})`;
  switch (reason) {
    case 'too-large':
      return `${reason} (${megabytes(defaultCaps.rawBytes)} as sent, unless feeds change --most-megabytes allows more)`;
    case 'too-large-unpacked':
      return `${reason} (${megabytes(defaultCaps.unpackedBytes)}; feeds change --most-megabytes raises that, too)`;
    case 'too-many-items':
      return `${reason} (${defaultCaps.items} rows, unless feeds change --most-rows allows more)`;
    default:
      return brokenWords[reason] === undefined ? reason : `${reason} (${brokenWords[reason]})`;
  }
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}

/** Reason -> words. @table */
const brokenWords: Readonly<Record<string, string>> = {
  cut: 'it ends in the middle: the download broke off, or the shop was still writing it; fetch it again',
  empty: 'there is nothing in it',
  'not-a-feed': 'it is not of this format; without --format the format is found',
  'not-text':
    'it is no text: a picture, a spreadsheet or a packed file of another kind; expected: text, gzip, or zip with one file',
  'unknown-encoding': 'it names an encoding that is not read; expected: UTF-8, UTF-16 or Latin-1',
  'malformed-xml': 'it is no well-formed XML',
  'malformed-json': 'it is no well-formed JSON',
  'malformed-table': 'its quotes or line ends do not fit together',
  doctype: 'it has a DOCTYPE, as HTML pages and attacks have; a feed has none',
  'several-files': 'the zip holds several files; expected: one',
  encrypted: 'the zip is encrypted',
  'damaged-container': 'it cannot be unpacked',
  'unknown-container': 'it is packed in a way that is not read; expected: gzip or zip',
  'field-too-long': 'a field, or text without an end, is longer than a feed has any',
  'too-deep': 'it is nested deeper than a feed is',
};
