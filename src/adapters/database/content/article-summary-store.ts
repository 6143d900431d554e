// Articles as editors list them: one row for all languages of an article.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ArticleKind } from '#domain/content/article.ts';
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ArticleInLanguage {
  readonly title: string;
  /** null = there is only a draft. */
  readonly state: 'draft' | 'published' | null;
  /** It is published from a later date on. */
  readonly isToCome: boolean;
  readonly hasDraft: boolean;
  readonly isEdited: boolean;
  readonly hasNewerFile: boolean;
}

export interface ArticleSummary {
  readonly key: string;
  readonly languages: Readonly<Partial<Record<LanguageSlug, ArticleInLanguage>>>;
}

/** lacking: not published in every language. drafts, edited, newer: in any language. */
export const articleFilters = ['lacking', 'drafts', 'edited', 'newer'] as const;
export type ArticleFilter = (typeof articleFilters)[number];

const conditions = {
  lacking: sql`count(*) filter (where state = 'published') < ${languages.length}`,
  drafts: sql`bool_or(has_draft) or bool_or(state = 'draft')`,
  edited: sql`bool_or(is_edited)`,
  newer: sql`bool_or(has_newer)`,
} as const;

/** A page by key, after the given one. */
export async function readArticleSummaries(
  db: Kysely<Schema>,
  {
    kind,
    filter,
    after,
    limit,
    now,
  }: {
    readonly kind: ArticleKind;
    readonly filter: ArticleFilter | null;
    readonly after: string;
    readonly limit: number;
    readonly now: Date;
  },
): Promise<ArticleSummary[]> {
  const { rows } = await sql<ArticleSummary>`
    select key, jsonb_object_agg(language, jsonb_build_object('title', title, 'state', state, 'isToCome', is_to_come,
      'hasDraft', has_draft, 'isEdited', is_edited, 'hasNewerFile', has_newer)) as languages
    from (
      select key, language, coalesce(d.title, a.title) as title, a.state, coalesce(a.published_at > ${now}, false) as is_to_come,
        d.key is not null as has_draft, coalesce(a.edited_at is not null or a.file is null, false) as is_edited,
        coalesce(a.newer_hash is not null, false) as has_newer
      from (select * from article where kind = ${kind} and key > ${after}) a
      full join (select * from article_draft where kind = ${kind} and key > ${after}) d using (key, language)
    ) each
    group by key
    having ${filter === null ? sql`true` : conditions[filter]}
    order by key limit ${limit}
  `.execute(db);
  return rows;
}
