// POST /api/r/...: visit records (specification, Visits). No response waits for a database write. Declared bots get the same responses but
// are not counted.
import type { VisitorContext } from '#api/contexts.ts';
import type { measuredPages, vitalNames } from '#api/contract/records.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import type { Failure } from '#api/present/present-failure.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { Visit } from '#domain/visits/visit.ts';
import type { PlacementCache } from '#read-models/placements/placement-cache.ts';
import type { FindOffer, FoundOffer } from '#services/offers/find-offer.ts';
import { hashToken } from '#services/people/random-token.ts';
import type { RecordClick } from '#services/visits/record-click.ts';
import { createTokenVisits } from '#services/visits/token-visits.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import { cleanVisitUrl } from '#services/visits/visit-url.ts';

type MeasuredPage = (typeof measuredPages)[number];
type VitalName = (typeof vitalNames)[number];

export interface RecordDeps {
  readonly visits: VisitQueue;
  readonly recordClick: RecordClick;
  readonly findOffer: FindOffer;
  readonly placements: Pick<PlacementCache, 'countShown'>;
  /** `value` in milliseconds; for CLS its score. */
  readonly observeVital: (page: MeasuredPage, vital: VitalName, value: number) => void;
  /** The newest catalogue. */
  readonly currentCatalogue: () => { findProduct(sku: string): { readonly id: number } | null };
}

interface VisitRequest {
  readonly kind: Visit['kind'];
  /** Address of the page as the page reports it. */
  readonly rawUrl: string;
  readonly countrySlug: CountrySlug;
  readonly languageSlug: LanguageSlug;
}

type RecordHandlers = Pick<
  VisitorHandlers,
  'recordFilters' | 'recordLongtail' | 'recordProductView' | 'recordVitals' | 'recordClick'
>;

/** `userToken` is accepted but ignored: visits do not depend on a claimed identity, and no response reveals whether it is known. */
export function createRecordHandlers(deps: RecordDeps): RecordHandlers {
  const { visits, recordClick, findOffer, placements, currentCatalogue } = deps;

  const tokenVisits = createTokenVisits();

  /** Adds a visit and responds with its id, unless a bot made it or it repeats one that differs only by the `_u` of a mail link. */
  const record = (
    { kind, rawUrl, countrySlug, languageSlug }: VisitRequest,
    context: VisitorContext,
    build: (base: ReturnType<typeof baseOf>) => Visit,
  ) => {
    const { now, client, sessionToken } = context;
    const url = cleanVisitUrl(rawUrl);
    const address = { kind, rawUrl, url, sessionHash: hashToken(sessionToken), client, now };
    const before = tokenVisits.find(address);
    if (before !== null) return answer(before);
    const id = visits.takeId();
    if (id === null || context.isBot) return answer(id);
    visits.add(build(baseOf(id, countrySlug, languageSlug, context)));
    tokenVisits.remember(address, id);
    return answer(id);
  };

  return {
    recordFilters: (request, context) =>
      record({ ...request, kind: 'list', rawUrl: request.url }, context, base => ({
        ...base,
        kind: 'list',
        url: cleanVisitUrl(request.url),
        filters: request.activeFilters,
        resultCount: request.resultCount,
        placementIds: placements.countShown(
          {
            country: request.countrySlug,
            filters: request.activeFilters,
            ids: request.activePlacements.map(Number),
          },
          base.visitedAt,
        ),
      })),

    recordLongtail: (request, context) =>
      record({ ...request, kind: 'longtail', rawUrl: request.path }, context, base => ({
        ...base,
        kind: 'longtail',
        path: cleanVisitUrl(request.path),
        pathLocalized: cleanVisitUrl(request.pathLocalized),
        filters: request.activeFilters,
      })),

    recordProductView: async (request, context) => {
      const product = currentCatalogue().findProduct(request.productSku);
      if (!product) return fail({ code: 'product-unknown' });
      const { selectedOfferId = null, resultLastUrl = null, resultSelected = null } = request;
      const selected = selectedOfferId === null ? null : await findOffer(selectedOfferId);
      if (selectedOfferId !== null && !selected) return fail({ code: 'offer-unknown' });
      return record({ ...request, kind: 'product', rawUrl: request.url }, context, base => ({
        ...base,
        kind: 'product',
        productId: product.id,
        url: cleanVisitUrl(request.url),
        filters: request.activeFilters,
        selectedOfferId: selected && offerIdOf(selected),
        resultUrl: resultLastUrl === null ? null : cleanVisitUrl(resultLastUrl),
        resultFilters: request.resultActiveFilters ?? null,
        resultSelected: resultSelected === null ? null : String(resultSelected),
      }));
    },

    recordVitals: ({ page, vitals }, { isBot }) => {
      if (!isBot) for (const { name, value } of vitals) deps.observeVital(page, name, value);
      return ok({ status: 200 as const });
    },

    recordClick: async (request, context) => {
      const found = await findOffer(request.offerId);
      if (!found) return fail({ code: 'offer-unknown' });
      const { sessionToken, client, isBot, now } = context;
      const id = recordClick({
        found,
        sessionToken,
        client,
        isBot,
        now,
        country: request.countrySlug,
        language: request.languageSlug,
        url: request.url,
        source: request.clickSource ?? null,
        gatewayId: request.gatewayId ?? null,
        notificationId: request.notificationId ?? null,
        departure: null,
      });
      return answer(id);
    },
  };
}

function answer(id: number | null): Result<{ _id: string }, Failure> {
  return id === null ? fail({ code: 'unavailable' }) : ok({ _id: String(id) });
}

function baseOf(id: number, country: CountrySlug, language: LanguageSlug, context: VisitorContext) {
  const { now, sessionToken } = context;
  return { id, visitedAt: now.getTime(), sessionHash: hashToken(sessionToken), country, language };
}

function offerIdOf(found: FoundOffer): number {
  return found.kind === 'current' ? found.offer.id : found.trace.id;
}
