// Handler of GET /api/content/specs: the explanation of a merchant specification, rendered like every long text.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getSpecText } from '#api/contract/refurbishers.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { findLocaleByLanguage, resolveLocale, locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { formatInternalHref } from '#domain/urls/internal-href.ts';

export interface SpecTextDeps extends Pick<CatalogueDeps, 'currentCatalogue'> {
  readonly findSpecText: (slug: SpecSlug, locale: Pick<Locale, 'slug' | 'language'>) => ContentFile;
}

type Request = ParsedRequestOf<typeof getSpecText>;
type SpecText = ResponseOf<typeof getSpecText>;

export function createGetSpecText({ findSpecText, currentCatalogue }: SpecTextDeps) {
  const answers = createAnswerCache<Request, SpecText>(locales.length * specSlugs.length);
  return async (request: Request, { now }: PublicContext): Promise<Result<SpecText, Failure>> => {
    const { specSlug, language, country } = request;
    const locale = country === undefined ? findLocaleByLanguage(language) : resolveLocale(country, language);
    const file = findSpecText(specSlug, locale);
    // Loaded with the first such page, so that a start does not wait for a Markdown parser.
    const { renderMarkdown } = await import('#services/content/render-markdown.ts');
    // The text never changes while the server runs.
    return ok(
      answers.answer(request, { view: currentCatalogue(), now, changedAt: 0 }, () => ({
        title: file.title,
        description: file.description,
        html: renderMarkdown(file.body, path => formatInternalHref(locale, path)).html,
        updatedAt: file.updated,
      })),
    );
  };
}
