// Explains why a feed run changed nothing, in words that tell an operator what to do about it.
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { usualCaps } from '#domain/feeds/feed-caps.ts';
import { explainFetchFailure } from '#services/feeds/explain-fetch-failure.ts';
import type { AddressRunFailure } from '#services/feeds/ingest-address.ts';
import type { SourceFailure } from '#services/feeds/open-feed-source.ts';

export function explainRunFailure(failure: AddressRunFailure | SourceFailure): string {
  switch (failure.kind) {
    case 'unknown-merchant':
      return 'no merchant has that slug';
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
      return 'the merchant does not sell in that country';
    case 'not-newer':
      return `the feed was already read as of ${failure.lastObservedAt.toISOString()}; give a later --at`;
    case 'observed-ahead':
      return `the feed would be of ${failure.observedAt.toISOString()}, but the database's clock says ${failure.now.toISOString()}; set this machine's clock, or give an earlier --at`;
    case 'broken':
      return `the feed is broken: ${explainBroken(failure.reason)}`;
    case 'overtaken':
      return `another run of the feed overtook run ${failure.runId}`;
    case 'held':
      return `the guard holds run ${failure.runId} (${failure.reason}); release it by feeds release ${failure.runId}; fetches that go on saying the same do, unless more than half is lost`;
  }
}

/** Explains limits that an operator may raise; any other reason is returned as it is. */
export function explainBroken(reason: string): string {
  switch (reason) {
    case 'too-large':
      return `${reason} (${megabytes(usualCaps.rawBytes)} as sent, unless feeds change --most-megabytes allows more)`;
    case 'too-large-unpacked':
      return `${reason} (${megabytes(usualCaps.unpackedBytes)}; feeds change --most-megabytes raises that, too)`;
    case 'too-many-items':
      return `${reason} (${usualCaps.items} rows, unless feeds change --most-rows allows more)`;
    default:
      return reason;
  }
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
