// The schema of POST /api/cms/graphql (specification, Calls): searches support answers, most-read first.
import { createSchema } from 'graphql-yoga';
import { refusal } from '#api/graphql/limit-query.ts';
import type { SupportDeps } from '#api/handlers/support.ts';
import { findLocale, languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { placeArticle } from '#read-models/support/support-categories.ts';
import type { PlacedArticle } from '#read-models/support/support-categories.ts';

const usualLimit = 6;
const maxLimit = 20;
const maxTextLength = 200;

const typeDefs = /* GraphQL */ `
  type Query {
    "locale: a language (en) or a locale (en-us). q: words; left out or empty = all. limit: 1 to ${maxLimit}."
    faqArticles(locale: String!, q: String = "", limit: Int = ${usualLimit}): [FaqArticle!]!
  }
  type FaqArticle {
    Title: String!
    "HTML with tags of an allowed list only."
    Content: String!
    Slug: String!
    "How often it was read: of a session once a day."
    Hits: Int!
    Folder: FaqFolder!
  }
  type FaqFolder {
    Slug: String!
    Category: FaqCategory!
  }
  type FaqCategory {
    Slug: String!
  }
`;

interface Asked {
  readonly locale: string;
  readonly q: string | null;
  readonly limit: number | null;
}

export interface GraphqlContext {
  readonly now: Date;
  readonly onUnexpected: (error: unknown) => void;
}

export function createFaqSchema({ articles, faqHits }: SupportDeps) {
  return createSchema<GraphqlContext>({
    typeDefs,
    resolvers: {
      Query: {
        faqArticles: async (_root: unknown, asked: Asked, { now }: GraphqlContext) => {
          const { language, text, limit } = readAsked(asked);
          const collection = articles.collection('faq', language, now);
          const found = text === '' ? collection.articles : await articles.search('faq', language, text, now);
          // Ties in reads keep the better match first.
          return found
            .toSorted((a, b) => faqHits.of(b) - faqHits.of(a))
            .flatMap(article => placeArticle(collection, article) ?? [])
            .slice(0, limit);
        },
      },
      FaqArticle: {
        Title: ({ article }: PlacedArticle) => article.title,
        Content: ({ article }: PlacedArticle) => article.html,
        Slug: ({ article }: PlacedArticle) => article.slug,
        Hits: ({ article }: PlacedArticle) => faqHits.of(article),
        Folder: (placed: PlacedArticle) => placed,
      },
      FaqFolder: {
        Slug: ({ folder }: PlacedArticle) => folder.slug,
        Category: (placed: PlacedArticle) => placed,
      },
      FaqCategory: { Slug: ({ category }: PlacedArticle) => category.slug },
    },
  });
}

function readAsked({ locale, q, limit }: Asked): {
  readonly language: LanguageSlug;
  readonly text: string;
  readonly limit: number;
} {
  const language = languages.find(each => each === locale) ?? findLocale(locale)?.language;
  if (language === undefined) throw refusal('locale is none of ours');
  const text = (q ?? '').trim();
  if (text.length > maxTextLength) throw refusal(`q has at most ${maxTextLength} characters`);
  const wanted = limit ?? usualLimit;
  if (wanted < 1 || wanted > maxLimit) throw refusal(`limit is 1 to ${maxLimit}`);
  return { language, text, limit: wanted };
}
