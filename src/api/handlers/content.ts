// Handler of GET /api/content/pages: a long text with current figures filled in. Only one text, about the delays of alerts, queries the
// database, and rarely.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import type { ContentPage, getContentPage } from '#api/contract/content.ts';
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { presentContentFilling } from '#api/present/present-content.ts';
import type { SiteDetails } from '#api/present/present-content.ts';
import type { CountryDelays } from '#api/present/present-alert-delays.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { fillContent, fillLine, listPlaceholders } from '#domain/content/content-file.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { contentSlugs } from '#domain/content/content-pages.ts';
import type { ContentSlug } from '#domain/content/content-pages.ts';
import { countries, findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { formatInternalHref } from '#domain/urls/internal-href.ts';

export interface ContentDeps extends CatalogueDeps {
  /** null = the page does not exist in the language. */
  readonly findContent: (slug: ContentSlug, language: LanguageSlug) => ContentFile | null;
  readonly site: SiteDetails;
  readonly getAlertLatency: PublicHandlers['getAlertLatency'];
}

type Request = ParsedRequestOf<typeof getContentPage>;

export function createGetContentPage(deps: ContentDeps) {
  const answers = createAnswerCache<Request, ContentPage>(languages.length * contentSlugs.length);
  /** null = the database is away; the rest of the text is still useful. */
  const readDelays = (context: PublicContext): Promise<CountryDelays[] | null> =>
    Promise.all(
      countries.map(async country => {
        const answer = await deps.getAlertLatency({ countrySlug: country }, context);
        return { country, merchants: answer.ok ? answer.value.merchants : [] };
      }),
    ).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null;
      throw error;
    });
  return async (request: Request, context: PublicContext): Promise<Result<ContentPage, Failure>> => {
    const file = deps.findContent(request.slug, request.language);
    if (!file) return fail({ code: 'page-unknown' });
    // Loaded with the first such page, so that a start does not wait for a Markdown parser.
    const { renderMarkdown } = await import('#services/content/render-markdown.ts');
    const { now } = context;
    const view = deps.currentCatalogue();
    const delays = listPlaceholders(file.body).includes('alertDelays') ? await readDelays(context) : null;
    const locale = findLocaleByLanguage(request.language);
    return ok(
      answers.answer(request, { view, now, version: JSON.stringify(delays) }, () => {
        const i18n = { locale, t: deps.translations[locale.slug] };
        const filling = presentContentFilling(view, { site: deps.site, delays }, i18n);
        const markdown = fillContent(file.body, filling);
        const { html, headings } = renderMarkdown(markdown, path => formatInternalHref(locale, path));
        const description = fillLine(file.description, filling);
        return { title: file.title, description, html, headings: [...headings], updatedAt: file.updated };
      }),
    );
  };
}
