// The dependencies of the admins' and merchants' pages: the database, and functions plugged in by the composition root.
import type { Kysely } from 'kysely';
import type { PersonExport } from '#adapters/database/people/person-export-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { SuggestProducts } from '#read-models/catalogue/suggest-products.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface TrialRequest {
  readonly address: string;
  readonly format: string;
  readonly country: string;
  /** Hosts that offers may link to; empty = every host is allowed. */
  readonly hosts: readonly string[];
  readonly trackingHosts?: readonly string[];
  readonly terms?: FeedTerms;
  readonly access?: FeedAccess;
}

/** A file that a merchant tries out. */
export interface FileTrialRequest extends Pick<TrialRequest, 'country' | 'hosts' | 'trackingHosts'> {
  /** The terms of the feed that was chosen for the file; empty = none was chosen. */
  readonly terms: FeedTerms;
  readonly bytes: Uint8Array;
  /** null = detect the format. */
  readonly format: string | null;
}

export interface TrialEnd {
  /** What `windfall feeds test --json` prints; null = nothing was read. */
  readonly result: unknown;
  readonly problem: string | null;
}

export interface KeptDump {
  readonly takenAt: Date;
  /** The dump was opened and checked after it was taken. */
  readonly verified: boolean;
}

export interface AdminDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly identities: PeopleDeps['identities'];
  readonly feeds: {
    /** Why an address may not be fetched, as a sentence; null = it may be. */
    checkAddress(address: string): Promise<string | null>;
    /** Fetches, parses and matches a feed in a process of its own, and stores nothing. */
    tryFeed(request: TrialRequest): Promise<TrialEnd>;
    /** The same for a file, which is deleted afterwards. */
    tryFile(request: FileTrialRequest): Promise<TrialEnd>;
  };
  readonly sync: {
    /** The change sequence of the index in memory. */
    changeSequence(): number;
    /** Newest first; null = the database is on another server. */
    listDumps(): readonly KeptDump[] | null;
    /** Runs one of the operator's commands in a process of its own. */
    runCommand(words: readonly string[]): Promise<{ isDone: boolean; stdout: string; problem: string }>;
  };
  /** All data stored about a person, in the form of the site's own export. */
  readonly presentPerson: (exported: PersonExport, now: Date) => unknown;
  /** Messages that are identical to English in another language. */
  readonly listUntranslated: () => Promise<
    readonly { readonly language: LanguageSlug; readonly key: string; readonly text: string }[]
  >;
  /** The catalogue that listings are matched against; rebuilt once it is a minute old. */
  readonly readMatchCatalogue: () => Promise<MatchCatalogue>;
  /** For a listing in review that the matcher has no candidates for. */
  readonly suggestProducts: SuggestProducts;
  /** Starts work without waiting for it, so that it may outlast the answer. Its errors are reported under the name `what`. */
  readonly runInBackground: (what: string, work: () => Promise<void>) => void;
  readonly site: {
    /** Whether mails are really delivered. Otherwise anybody can read the outbox, so links are not mailed. */
    readonly canMail: boolean;
    readonly isDemo: boolean;
    /** Origin of the API. */
    readonly apiUrl: string;
    /** The HTTP status that a visitor gets for a path of the site. */
    fetchPageStatus(path: string): Promise<number>;
  };
}
