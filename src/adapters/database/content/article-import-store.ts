// Reads and writes of an import of articles.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { articlesChannel } from '#adapters/database/content/article-store.ts';
import { formatVector } from '#adapters/database/content/text-search.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Article, Topic } from '#domain/content/article.ts';
import type { ContentHeading } from '#domain/content/content-file.ts';

export interface RenderedArticle {
  readonly html: string;
  readonly headings: readonly ContentHeading[];
  readonly words: number;
  /** The searchable text, without markup. */
  readonly text: string;
  /** Version of the renderer. */
  readonly renderedBy: number;
}

export interface ImportedArticle {
  readonly article: Article;
  readonly rendered: RenderedArticle;
  readonly file: string;
  readonly hash: string;
}

/** A statement takes 65,535 parameters at most. */
const rowsPerBatch = 500;

type Writing = Transaction<Schema>;

export async function readImportedContent(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('imported_content').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Waits until no other process imports; its rows are visible from here on. */
export async function lockArticles(db: Writing): Promise<void> {
  await sql`lock table article in share row exclusive mode`.execute(db);
}

/** All articles with the file that each came from, if any, and the hashes by which changes are noticed. */
export async function readArticleOrigins(db: Kysely<Schema>) {
  return db
    .selectFrom('article')
    .select(['id', 'kind', 'language', 'key', 'file', 'body', 'title', 'description', 'keywords'])
    .select(['file_hash as fileHash', 'newer_hash as newerHash', 'edited_at as editedAt'])
    .select('rendered_by as renderedBy')
    .execute();
}
export type ArticleOrigin = Awaited<ReturnType<typeof readArticleOrigins>>[number];

export async function insertArticles(db: Writing, imported: readonly ImportedArticle[]): Promise<void> {
  for (let at = 0; at < imported.length; at += rowsPerBatch) {
    const rows = imported.slice(at, at + rowsPerBatch);
    await db
      .insertInto('article')
      .values(rows.map(each => ({ ...toRow(each), state: 'published' as const })))
      .execute();
  }
}

/** The row keeps its state: a withdrawn article stays withdrawn. */
export async function replaceArticle(db: Writing, id: number, imported: ImportedArticle): Promise<void> {
  await db
    .updateTable('article')
    .set({ ...toRow(imported), newer_hash: null, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Records that the file of an edited article has changed. */
export async function recordNewerFile(db: Writing, id: number, hash: string): Promise<void> {
  await db
    .updateTable('article')
    .set({ newer_hash: hash, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Replaces the rendered form and nothing else. */
export async function rerenderArticle(db: Writing, id: number, rendered: RenderedArticle): Promise<void> {
  const { html, headings, words, renderedBy } = rendered;
  await db
    .updateTable('article')
    .set({ html, headings: JSON.stringify(headings), words, rendered_by: renderedBy })
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteArticles(db: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('article').where('id', 'in', ids).execute();
}

export async function replaceTopics(db: Writing, topics: readonly Topic[]): Promise<void> {
  await db.deleteFrom('article_topic').execute();
  if (topics.length > 0) await db.insertInto('article_topic').values(topics).execute();
}

/** Ends an import, and notifies the processes that show articles. */
export async function recordImportedContent(db: Writing, fingerprint: string): Promise<void> {
  await db
    .insertInto('imported_content')
    .values({ is_only: true, fingerprint })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ fingerprint }))
    .execute();
  await sql`select pg_notify(${articlesChannel}, '')`.execute(db);
}

function toRow({ article, rendered, file, hash }: ImportedArticle) {
  const { published, updated, keywords, tags, ...rest } = article;
  return {
    ...rest,
    keywords: [...keywords],
    tags: [...tags],
    html: rendered.html,
    headings: JSON.stringify(rendered.headings),
    words: rendered.words,
    rendered_by: rendered.renderedBy,
    published_at: new Date(`${published}T00:00:00Z`),
    updated_on: updated,
    file,
    file_hash: hash,
    search: formatVector(article.language, {
      A: article.title,
      B: [article.description, ...article.keywords].join('\n'),
      D: rendered.text,
    }),
  };
}
