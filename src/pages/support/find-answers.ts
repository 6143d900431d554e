// Finds support answers as the visitor types, by the GraphQL call (specification, GraphQL).
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { getApiSettings } from '#pages/calls/api-settings.ts';
import type { FindAnswers } from '#ui/support/support-answer.ts';

const callPath = '/api/cms/graphql';
const query = `query Answers($locale: String!, $q: String!, $limit: Int!) {
  faqArticles(locale: $locale, q: $q, limit: $limit) { Title Content Slug Folder { Slug Category { Slug } } }
}`;
/** Maximum number of answers below the field. */
const limit = 6;
const excerptLength = 160;

interface Answer {
  readonly data?: {
    readonly faqArticles: readonly {
      readonly Title: string;
      readonly Content: string;
      readonly Slug: string;
      readonly Folder: { readonly Slug: string; readonly Category: { readonly Slug: string } };
    }[];
  };
}

export function createAnswerFinder(locale: Locale): FindAnswers {
  return async (text, signal) => {
    const { apiUrl, authorization } = getApiSettings();
    const response = await fetch(apiUrl + callPath, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(authorization === null ? {} : { authorization }),
      },
      body: JSON.stringify({ query, variables: { locale: locale.language, q: text, limit } }),
      signal,
    });
    const { data } = (await response.json()) as Answer;
    if (!data) throw new Error(`the search of support answered ${response.status}`);
    return data.faqArticles.map(({ Title, Content, Slug, Folder }) => {
      const path = `/support/${Folder.Category.Slug}/${Folder.Slug}/${Slug}`;
      return { key: path, label: Title, url: formatLocalePath(locale, path), excerpt: readExcerpt(Content) };
    });
  };
}

/** The beginning of an answer's first paragraph. */
function readExcerpt(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').querySelector('p')?.textContent ?? '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, excerptLength);
}
