// Tables of articles and their topics. Row types by hand beside migrations/0030-articles.sql and 0047-article-drafts.sql.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ArticleKind, TopicType } from '#domain/content/article.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** Columns that an article and its draft share. */
interface ArticleColumns {
  id: GeneratedAlways<number>;
  kind: ArticleKind;
  language: LanguageSlug;
  key: string;
  slug: string;
  title: string;
  description: string;
  keywords: string[];
  category: string;
  folder: string | null;
  author: string | null;
  tags: string[];
  body: string;
  revision: Generated<number>;
}

interface ArticleTable extends ArticleColumns {
  html: string;
  headings: Json;
  words: number;
  rendered_by: number;
  state: 'draft' | 'published';
  published_at: Time;
  updated_on: string;
  file: string | null;
  file_hash: string | null;
  newer_hash: Generated<string | null>;
  edited_at: NullableTime;
  search: unknown;
}

interface ArticleTopicTable {
  kind: ArticleKind;
  type: TopicType;
  key: string;
  language: LanguageSlug;
  slug: string;
  label: string;
  summary: string;
  parent: string | null;
  position: number;
}

interface ArticleDraftTable extends ArticleColumns {
  published_on: string;
  saved_at: Time;
  saved_by: string;
}

interface ImportedContentTable {
  is_only: boolean;
  fingerprint: string;
}

export interface ContentTables {
  article: ArticleTable;
  article_draft: ArticleDraftTable;
  article_topic: ArticleTopicTable;
  imported_content: ImportedContentTable;
}
