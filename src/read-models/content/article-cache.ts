// Articles and their topics in memory: pages show them without a query. Only a search asks the database.
import type { Kysely } from 'kysely';
import {
  articlesChannel,
  readContentVersion,
  readPublishedArticles,
  readTopics,
  searchArticles,
} from '#adapters/database/content/article-store.ts';
import type { StoredArticle } from '#adapters/database/content/article-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { articleKinds } from '#domain/content/article.ts';
import type { ArticleKind, Topic } from '#domain/content/article.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { articlesTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { listChangedKeys } from '#read-models/changed-keys.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export type PublishedArticle = StoredArticle;

/** The articles of a kind in a language. */
export interface ArticleCollection {
  /** Newest first. */
  readonly articles: readonly PublishedArticle[];
  /** In the order in which pages list them. */
  readonly topics: readonly Topic[];
}

export interface ArticleCache {
  /** The articles published by `now`. */
  collection(kind: ArticleKind, language: LanguageSlug, now: Date): ArticleCollection;
  /** The same article in every language that has it, its own included. */
  alternates(article: Pick<PublishedArticle, 'kind' | 'key'>, now: Date): readonly PublishedArticle[];
  /** Best first; if no article has all of the words, those that have any of them. */
  search(
    kind: ArticleKind,
    language: LanguageSlug,
    typed: string,
    now: Date,
  ): Promise<readonly PublishedArticle[]>;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface ArticleCacheDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  readonly now: () => Date;
  /** Called with the tags of pages whose content changed, also when a scheduled article is published. */
  readonly onChange: (tags: readonly CacheTag[]) => void;
  readonly onProblem: (error: unknown) => void;
}

interface Library {
  /** The database's version of the articles. */
  readonly version: string;
  /** By cache tag: a version of the visible articles. */
  readonly shown: ReadonlyMap<CacheTag, string>;
  readonly articles: readonly PublishedArticle[];
  readonly topics: readonly Topic[];
}

export async function openArticleCache({
  db,
  subscribe,
  now: readClock,
  onChange,
  onProblem,
}: ArticleCacheDeps): Promise<ArticleCache> {
  let known: Omit<Library, 'shown'> | null = null;
  const read = async (): Promise<Library> => {
    const version = await readContentVersion(db);
    if (known?.version !== version) {
      const [articles, topics] = await Promise.all([readPublishedArticles(db), readTopics(db)]);
      known = { version, articles, topics };
    }
    return { ...known, shown: listShown(known, readClock()) };
  };
  const follower = await pollRows(read, {
    onProblem,
    onRead: (before, after) => {
      const changed = listChangedKeys(before.shown, after.shown);
      if (changed.length > 0) onChange(changed);
    },
    subscribe: poll => subscribe(articlesChannel, poll),
  });
  const listArticles = (now: Date) => follower.current().articles.filter(each => each.publishedAt <= now);
  const collection: ArticleCache['collection'] = (kind, language, now) => ({
    articles: listArticles(now).filter(each => each.kind === kind && each.language === language),
    topics: follower.current().topics.filter(each => each.kind === kind && each.language === language),
  });
  return {
    collection,
    alternates: ({ kind, key }, now) =>
      listArticles(now).filter(each => each.kind === kind && each.key === key),
    search: async (kind, language, typed, now) => {
      const ids = await readInTime(db, reading => searchArticles(reading, { kind, language, typed, now }));
      const byId = new Map(collection(kind, language, now).articles.map(each => [each.id, each]));
      return ids.flatMap(id => byId.get(id) ?? []);
    },
    refresh: follower.refresh,
    stop: follower.stop,
  };
}

function listShown({ version, articles }: Omit<Library, 'shown'>, now: Date): Library['shown'] {
  const shown = articles.filter(({ publishedAt }) => publishedAt <= now);
  return new Map(
    articleKinds.map(kind => [
      articlesTag(kind),
      `${version} ${shown.filter(each => each.kind === kind).length}`,
    ]),
  );
}
