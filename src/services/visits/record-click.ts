// A click, counted once: a page may tell of it by itself just before the visitor reaches the redirecting address.
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { FoundOffer } from '#services/offers/find-offer.ts';
import { hashSessionToken } from '#services/people/session-token.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import { cleanVisitUrl } from '#services/visits/visit-url.ts';

/** The same session clicking the same offer again within this time is one click. */
const sameClickMs = 30_000;
const maxRemembered = 10_000;

export interface ClickRequest {
  readonly found: FoundOffer;
  readonly sessionToken: string | null;
  readonly isBot: boolean;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly url: string;
  readonly source: string | null;
  readonly gatewayId: string | null;
  readonly notificationId: string | null;
  readonly now: Date;
}

/** Answers the id of the click, also of one that is not kept; null when there is none to give. */
export type RecordClick = (request: ClickRequest) => number | null;

export function createClickRecorder(visits: VisitQueue): RecordClick {
  /** `session/offer` -> the click and when it was; the oldest first. */
  const recent = new Map<string, { id: number; at: number }>();
  return request => {
    const { found, now } = request;
    const { id: offerId, productId } = found.kind === 'current' ? found.offer : found.trace;
    const sessionHash = hashSessionToken(request.sessionToken);
    const key = sessionHash === null ? null : `${sessionHash}/${offerId}`;
    const before = key === null ? undefined : recent.get(key);
    if (before && now.getTime() - before.at < sameClickMs) return before.id;
    const id = visits.takeId();
    if (id === null || request.isBot) return id;
    if (key !== null) {
      recent.delete(key);
      recent.set(key, { id, at: now.getTime() });
      const [oldest] = recent.keys();
      if (recent.size > maxRemembered && oldest !== undefined) recent.delete(oldest);
    }
    visits.add({
      kind: 'click',
      id,
      visitedAt: now.getTime(),
      sessionHash,
      country: request.country,
      language: request.language,
      offerId,
      productId,
      url: cleanVisitUrl(request.url),
      source: request.source,
      gatewayId: request.gatewayId,
      notificationId: request.notificationId === null ? null : Number(request.notificationId),
    });
    return id;
  };
}
