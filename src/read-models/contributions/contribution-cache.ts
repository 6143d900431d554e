// Reviews, questions and answers as pages show them: read from the database once per change, then cached.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { readShownQuestions, readShownReviews } from '#adapters/database/contributions/contribution-store.ts';
import { readContributionVersions } from '#adapters/database/contributions/contribution-version-store.ts';
import { shownContributionsChannel } from '#adapters/database/contributions/shown-contributions.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { questionsTag, reviewsTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { listChangedKeys } from '#read-models/changed-keys.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export type ReviewPage = Awaited<ReturnType<typeof readShownReviews>>;
export type QuestionPage = Awaited<ReturnType<typeof readShownQuestions>>;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export interface ContributionCache {
  reviews(language: LanguageSlug, slice: Slice): Promise<ReviewPage>;
  questions(modelId: number, language: LanguageSlug, slice: Slice): Promise<QuestionPage>;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface ContributionCacheDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  /** False leaves out contributions of the demonstration. */
  readonly withDemo: boolean;
  /** Called with the tags of pages whose content changed. */
  readonly onChange: (tags: readonly CacheTag[]) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Maximum number of answers to a question on a page. */
const maxAnswers = 20;
const maxCached = 1_000;
const noQuestions: QuestionPage = { total: 0, questions: [] };
const noReviews: ReviewPage = { total: 0, rated: 0, meanRating: null, reviews: [] };

export async function openContributionCache({
  db,
  subscribe,
  withDemo,
  onChange,
  onProblem,
}: ContributionCacheDeps): Promise<ContributionCache> {
  // By cache tag, as pages name them.
  const follower = await pollRows(
    async () => {
      const { reviews, questions } = await readContributionVersions(db, withDemo);
      return new Map([
        ...reviews.map(({ language, version }) => [reviewsTag(language), version] as const),
        ...questions.map(
          ({ modelId, language, version }) => [questionsTag(modelId, language), version] as const,
        ),
      ]);
    },
    {
      onProblem,
      onRead: (before, after) => {
        const changed = listChangedKeys(before, after);
        if (changed.length > 0) onChange(changed);
      },
      subscribe: poll => subscribe(shownContributionsChannel, poll),
    },
  );
  const cached = new LRUCache<string, { readonly version: string; readonly page: Promise<unknown> }>({
    max: maxCached,
  });

  /** Skips the query for models without questions, which are most. */
  const findPage = <Page>(
    tag: CacheTag,
    { offset, limit }: Slice,
    none: Page,
    read: (db: Kysely<Schema>) => Promise<Page>,
  ): Promise<Page> => {
    const version = follower.current().get(tag);
    if (version === undefined) return Promise.resolve(none);
    const key = `${tag} ${offset} ${limit}`;
    const known = cached.get(key);
    if (known?.version === version) return known.page as Promise<Page>;
    const page = readInTime(db, read);
    cached.set(key, { version, page });
    page.catch(() => {
      if (cached.peek(key)?.page === page) cached.delete(key);
    });
    return page;
  };
  return {
    reviews: (language, slice) =>
      findPage(reviewsTag(language), slice, noReviews, reading =>
        readShownReviews(reading, language, { ...slice, withDemo }),
      ),
    questions: (modelId, language, slice) =>
      findPage(questionsTag(modelId, language), slice, noQuestions, reading =>
        readShownQuestions(reading, { modelId, language }, { ...slice, withDemo, maxAnswers }),
      ),
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
