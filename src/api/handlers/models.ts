// Handler of getModels. It reads the catalogue in memory and never a session.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getModels } from '#api/contract/models.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { presentListModel } from '#api/present/present-list-model.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { listModels } from '#read-models/catalogue/list-models.ts';

type Request = ParsedRequestOf<typeof getModels>;
type Response = ResponseOf<typeof getModels>;

/** An answer takes about 20 kilobytes. */
const cachedPages = 200;

export function createGetModels({ currentCatalogue, translations }: CatalogueDeps, formatUrl: FormatUrl) {
  const pages = createAnswerCache<Request, Response>(cachedPages);
  return (asked: Request, { now }: PublicContext): Result<Response, Failure> => {
    const view = currentCatalogue();
    const request = { ...asked, activeFilters: normalizeFilters(asked.activeFilters) };
    const { countrySlug: country, activeFilters: filters, offset, perPage } = request;
    return ok(
      pages.answer(request, { view, now }, () => {
        const i18n = callI18n(request, translations);
        const names = valueNamesOf(view.products, view.merchants);
        const { items, total } = listModels(view, { country, filters, offset, perPage }, now.getTime());
        return {
          models: items.map(item => presentListModel(item, { filters, names, i18n, formatUrl })),
          total,
        };
      }),
    );
  };
}
