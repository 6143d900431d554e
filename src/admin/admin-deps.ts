// What the pages of admins and merchants are given: the database, and what the composition plugs in.
import type { Kysely } from 'kysely';
import type { PersonExport } from '#adapters/database/people/person-export-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface TrialRequest {
  readonly address: string;
  readonly format: string;
  readonly country: string;
  /** Where links may lead to; none = every host is allowed. */
  readonly hosts: readonly string[];
  readonly trackingHosts?: readonly string[];
  readonly terms?: FeedTerms;
  readonly access?: FeedAccess;
}

/** A file that a merchant tries. */
export interface FileTrialRequest extends Pick<TrialRequest, 'country' | 'hosts' | 'trackingHosts'> {
  /** What an operator has said of such a feed. */
  readonly terms: FeedTerms;
  readonly bytes: Uint8Array;
  /** null = found by itself. */
  readonly format: string | null;
}

export interface TrialEnd {
  /** What `windfall feeds test --json` prints; null = nothing was read. */
  readonly result: unknown;
  readonly problem: string | null;
}

export interface KeptDump {
  readonly takenAt: Date;
  /** It was opened and checked. */
  readonly verified: boolean;
}

export interface AdminDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly identities: PeopleDeps['identities'];
  readonly feeds: {
    /** Why nothing would be fetched from an address, in words; null = it may be. */
    checkAddress(address: string): Promise<string | null>;
    /** Fetches, parses and matches a feed in a process of its own, and stores nothing. */
    tryFeed(request: TrialRequest): Promise<TrialEnd>;
    /** The same with a file, which is deleted behind it. */
    tryFile(request: FileTrialRequest): Promise<TrialEnd>;
  };
  readonly sync: {
    /** The change sequence of the index in memory. */
    changeSequence(): number;
    /** The newest first; null = another server has the database. */
    listDumps(): readonly KeptDump[] | null;
    /** Runs one of the operator's commands in a process of its own. */
    runCommand(words: readonly string[]): Promise<{ isDone: boolean; stdout: string; problem: string }>;
  };
  /** All that is kept of a person, as the site hands it to them. */
  readonly presentPerson: (exported: PersonExport, now: Date) => unknown;
  /** Messages that say the same in another language as in English. */
  readonly listUntranslated: () => Promise<
    readonly { readonly language: LanguageSlug; readonly key: string; readonly text: string }[]
  >;
  /** What decisions about listings are made with; made anew when it is a minute old. */
  readonly readMatchCatalogue: () => Promise<MatchCatalogue>;
  /** Goes on after the answer; what goes wrong is reported. */
  readonly inBackground: (what: string, work: () => Promise<void>) => void;
  readonly site: {
    /** Whether mails reach whom they are for; otherwise everybody may see them, and no link is mailed. */
    readonly canMail: boolean;
    readonly isDemo: boolean;
    /** Origin of the API. */
    readonly apiUrl: string;
    /** The HTTP status that a visitor gets for a path of the site. */
    askPage(path: string): Promise<number>;
  };
}
