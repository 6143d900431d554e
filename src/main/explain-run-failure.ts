// Why a feed run changed nothing, in words that tell an operator what to do about it.
import { feedFormats } from '#adapters/feeds/registry.ts';
import { explainFetchFailure } from '#main/cli/explain-fetch-failure.ts';
import type { AddressRunFailure } from '#main/ingest-address.ts';
import type { SourceFailure } from '#main/open-feed-source.ts';

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
    case 'broken':
      return `the feed is broken: ${failure.reason}`;
    case 'overtaken':
      return `another run of the feed overtook run ${failure.runId}`;
    case 'held':
      return `the guard holds run ${failure.runId} (${failure.reason}); release it by feeds release ${failure.runId}, or the next fetch that agrees does`;
  }
}
