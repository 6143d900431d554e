// Articles: posts of the blog and answers of the support centre, each in one language. Those with the same key are translations of each
// other.
import type { LanguageSlug } from '#domain/locale/locale.ts';

export const articleKinds = ['blog', 'faq'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** An article as its author writes it. */
export interface Article {
  readonly kind: ArticleKind;
  readonly language: LanguageSlug;
  /** The same in every language. */
  readonly key: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Keys of topics. */
  readonly category: string;
  /** Of support articles only. */
  readonly folder: string | null;
  /** Of posts only. */
  readonly author: string | null;
  readonly tags: readonly string[];
  /** ISO date of the first day on which visitors can read it. */
  readonly published: string;
  /** ISO date of the last change of its content. */
  readonly updated: string;
  /** Markdown. */
  readonly body: string;
}

export const topicTypes = ['category', 'folder', 'tag', 'author'] as const;
export type TopicType = (typeof topicTypes)[number];

/** A category, folder, tag or author that articles are listed under, in one language. */
export interface Topic {
  readonly kind: ArticleKind;
  readonly type: TopicType;
  /** The same in every language. */
  readonly key: string;
  readonly language: LanguageSlug;
  readonly slug: string;
  readonly label: string;
  readonly summary: string;
  /** The category's key of a folder; null for other types. */
  readonly parent: string | null;
  /** Its position among topics of its kind and type, from 0. */
  readonly position: number;
}
