// Drafts of articles, and what publishing and withdrawing does to the published row.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { RenderedArticle } from '#adapters/database/content/article-import-store.ts';
import { articlesChannel } from '#adapters/database/content/article-store.ts';
import { formatVector } from '#adapters/database/content/text-search.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ArticleKind } from '#domain/content/article.ts';
import type { EditedArticle } from '#domain/content/check-article.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ArticleName {
  readonly kind: ArticleKind;
  readonly language: LanguageSlug;
  readonly key: string;
}

export interface StoredDraft extends EditedArticle {
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** The published version; of a withdrawn article, the one that was published last. */
export interface LiveArticle extends EditedArticle {
  readonly state: 'draft' | 'published';
  readonly revision: number;
  /** null = written in the admin pages. */
  readonly file: string | null;
  readonly isEdited: boolean;
  /** Its file has changed since the article was edited. */
  readonly hasNewerFile: boolean;
}

export async function findDraft(db: Kysely<Schema>, name: ArticleName): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('article_draft')
    .select(['kind', 'language', 'key', 'slug', 'title', 'description', 'keywords', 'category', 'folder'])
    .select(['author', 'tags', 'body', 'revision', 'published_on as published'])
    .select(['saved_at as savedAt', 'saved_by as savedBy'])
    .where('kind', '=', name.kind)
    .where('language', '=', name.language)
    .where('key', '=', name.key)
    .executeTakeFirst();
  return row ?? null;
}

/** null = the article was never published. */
export async function findLiveArticle(db: Kysely<Schema>, name: ArticleName): Promise<LiveArticle | null> {
  const row = await db
    .selectFrom('article')
    .select(['kind', 'language', 'key', 'slug', 'title', 'description', 'keywords', 'category', 'folder'])
    .select(['author', 'tags', 'body', 'state', 'revision', 'file'])
    .select(['published_at', 'edited_at', 'newer_hash'])
    .where('kind', '=', name.kind)
    .where('language', '=', name.language)
    .where('key', '=', name.key)
    .executeTakeFirst();
  if (!row) return null;
  const { published_at: publishedAt, edited_at: editedAt, newer_hash: newerHash, ...article } = row;
  return {
    ...article,
    published: publishedAt.toISOString().slice(0, 10),
    isEdited: editedAt !== null || row.file === null,
    hasNewerFile: newerHash !== null,
  };
}

export async function putDraft(
  db: Kysely<Schema>,
  { published, keywords, tags, ...article }: EditedArticle,
  saved: { readonly at: Date; readonly by: string },
): Promise<void> {
  const values = {
    ...article,
    keywords: [...keywords],
    tags: [...tags],
    published_on: published,
    saved_at: saved.at,
    saved_by: saved.by,
  };
  await db
    .insertInto('article_draft')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'language', 'key'])
        .doUpdateSet({ ...values, revision: sql<number>`article_draft.revision + 1` }),
    )
    .execute();
}

/** false = there was no draft. */
export async function deleteDraft(db: Kysely<Schema>, name: ArticleName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_draft')
    .where('kind', '=', name.kind)
    .where('language', '=', name.language)
    .where('key', '=', name.key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether another article or draft in that language uses the address. */
export async function isAddressTaken(
  db: Kysely<Schema>,
  { kind, language, key, slug, category, folder }: EditedArticle,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select 1 from (
        select kind, language, key, slug, category, folder from article
        union all select kind, language, key, slug, category, folder from article_draft
      ) other
      where kind = ${kind} and language = ${language} and slug = ${slug} and key <> ${key}
        and (folder is null or (category = ${category} and folder = ${folder}))
    ) as "isTaken"
  `.execute(db);
  return rows[0]?.isTaken ?? false;
}

/** Publishes the article. From then on the row belongs to its editor, and an import of its file does not replace it. */
export async function putArticle(
  transaction: Transaction<Schema>,
  { published, keywords, tags, ...article }: EditedArticle,
  { html, headings, words, text, renderedBy }: RenderedArticle,
  at: Date,
): Promise<void> {
  const values = {
    ...article,
    keywords: [...keywords],
    tags: [...tags],
    html,
    headings: JSON.stringify(headings),
    words,
    rendered_by: renderedBy,
    state: 'published' as const,
    published_at: new Date(`${published}T00:00:00Z`),
    updated_on: at.toISOString().slice(0, 10),
    edited_at: at,
    search: formatVector(article.language, {
      A: article.title,
      B: [article.description, ...keywords].join('\n'),
      D: text,
    }),
  };
  await transaction
    .insertInto('article')
    .values(values as never)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'language', 'key'])
        .doUpdateSet({ ...values, revision: sql<number>`article.revision + 1` } as never),
    )
    .execute();
  await announceArticles(transaction);
}

/** Withdraws the article from visitors until it is published again; false = it was not published. */
export async function withdrawArticle(db: Kysely<Schema>, name: ArticleName): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('article')
    .set({ state: 'draft', revision: sql<number>`revision + 1` })
    .where('kind', '=', name.kind)
    .where('language', '=', name.language)
    .where('key', '=', name.key)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceArticles(db);
  return true;
}

/** Lets the next import replace the article by its file; false = it has no file, or nobody edited it. */
export async function revertToFile(transaction: Transaction<Schema>, name: ArticleName): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('article')
    .set({ edited_at: null, file_hash: null, newer_hash: null })
    .where('kind', '=', name.kind)
    .where('language', '=', name.language)
    .where('key', '=', name.key)
    .where('file', 'is not', null)
    .where('edited_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Otherwise an import of the same files would be skipped as already done.
  await transaction.deleteFrom('imported_content').execute();
  return true;
}

async function announceArticles(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${articlesChannel}, '')`.execute(db);
}
