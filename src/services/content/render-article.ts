// Renders an article once, when it is stored: pages show the stored HTML.
import type { RenderedArticle } from '#adapters/database/content/article-import-store.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { formatInternalHref } from '#domain/urls/internal-href.ts';
import { splitWords } from '#domain/words.ts';
import { articleRenderer } from '#services/content/plan-import.ts';
import { renderMarkdown } from '#services/content/render-markdown.ts';

/** Links to our own pages get the prefix of the language. */
export function renderArticle(body: string, language: LanguageSlug): RenderedArticle {
  const locale = findLocaleByLanguage(language);
  const { html, headings } = renderMarkdown(body, path => formatInternalHref(locale, path), {
    linksHeadings: true,
  });
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;/g, ' ');
  return { html, headings, words: countWords(text), text, renderedBy: articleRenderer };
}

/** Applies `splitWords` to each part, because it stops at the length of a title. */
function countWords(text: string): number {
  return text.split(/\s+/).reduce((sum, part) => sum + Math.min(1, splitWords(part).length), 0);
}
