// Articles: posts of the blog and answers of the support centre, each in one language; those with one key say the same in every language.
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
  /** ISO date from which on visitors read it. */
  readonly published: string;
  /** ISO date of the last change of what it says. */
  readonly updated: string;
  /** Markdown. */
  readonly body: string;
}

export const topicTypes = ['category', 'folder', 'tag', 'author'] as const;
export type TopicType = (typeof topicTypes)[number];

/** What articles are gathered under, with its words in one language. */
export interface Topic {
  readonly kind: ArticleKind;
  readonly type: TopicType;
  /** The same in every language. */
  readonly key: string;
  readonly language: LanguageSlug;
  readonly slug: string;
  readonly label: string;
  readonly summary: string;
  /** The category of a folder. */
  readonly parent: string | null;
  /** Its place among its kind, from 0. */
  readonly position: number;
}
