// Articles as visitors see and search them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { formatQuery } from '#adapters/database/content/text-search.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Article, ArticleKind, Topic } from '#domain/content/article.ts';
import type { ContentHeading } from '#domain/content/content-file.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** Channel on which a change of articles is announced. */
export const articlesChannel = 'articles';

export interface StoredArticle extends Omit<Article, 'body' | 'published'> {
  readonly id: number;
  /** Sanitised. */
  readonly html: string;
  readonly headings: readonly ContentHeading[];
  readonly words: number;
  /** Visible to visitors from this time on. */
  readonly publishedAt: Date;
}

/** All articles that are not drafts, scheduled ones included. */
export async function readPublishedArticles(db: Kysely<Schema>): Promise<StoredArticle[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'kind', 'language', 'key', 'slug', 'title', 'description', 'keywords'])
    .select(['category', 'folder', 'author', 'tags', 'html', 'headings', 'words'])
    .select(['published_at as publishedAt', 'updated_on as updated'])
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, headings: row.headings as ContentHeading[] }));
}

export async function readTopics(db: Kysely<Schema>): Promise<Topic[]> {
  return db.selectFrom('article_topic').selectAll().orderBy('position').execute();
}

/** Changes with every change of an article and every import. */
export async function readContentVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', (select count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(revision), 0) from article),
      (select fingerprint from imported_content)) as version
  `.execute(db);
  return rows[0]?.version ?? '';
}

interface ArticleSearch {
  readonly kind: ArticleKind;
  readonly language: LanguageSlug;
  readonly typed: string;
  readonly now: Date;
}

/** The maximum number of articles that a search returns. */
const maxFound = 200;

/** Ids of the articles that contain all the words, best first; if none does, of those that contain any of them. */
export async function searchArticles(
  db: Kysely<Schema>,
  { kind, language, typed, now }: ArticleSearch,
): Promise<number[]> {
  for (const which of ['all', 'any'] as const) {
    const query = formatQuery(language, typed, which);
    if (query === null) return [];
    const { rows } = await sql<{ id: number }>`
      select id from article, (select ${query} as query) asked
      where kind = ${kind} and language = ${language} and state = 'published' and published_at <= ${now}
        and search @@ query
      order by ts_rank(search, query) desc, published_at desc, id limit ${maxFound}
    `.execute(db);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}
