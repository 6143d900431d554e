// Handler of GET /api/content/selling: what to know before selling a device in a country, rendered like every long text.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getSellingAdvice } from '#api/contract/trade-in.ts';
import type { Failure } from '#api/present/present-failure.ts';
import type { ContentFile } from '#domain/content/content-file.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatInternalHref } from '#domain/urls/internal-href.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface SellingAdviceDeps {
  readonly findSellingAdvice: (country: CountrySlug) => ContentFile;
}

type Advice = ResponseOf<typeof getSellingAdvice>;

export function createGetSellingAdvice({ findSellingAdvice }: SellingAdviceDeps) {
  // The texts never change while the server runs.
  const rendered = new Map<CountrySlug, Advice>();
  return async ({ country }: ParsedRequestOf<typeof getSellingAdvice>): Promise<Result<Advice, Failure>> => {
    const known = rendered.get(country);
    if (known) return ok(known);
    const { title, description, body, updated } = findSellingAdvice(country);
    // Loaded with the first such page, so that a start does not wait for a Markdown parser.
    const { renderMarkdown } = await import('#services/content/render-markdown.ts');
    const locale = getCountryLocale(country);
    const { html } = renderMarkdown(body, path => formatInternalHref(locale, path));
    const advice = { title, description, html, updatedAt: updated };
    rendered.set(country, advice);
    return ok(advice);
  };
}
