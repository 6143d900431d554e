// Counts a click once: a page may report it just before the visitor reaches the redirecting address, and only that address sends the
// visitor out.
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { sameClickMs } from '#domain/visits/visit.ts';
import type { CountExcluded } from '#services/billing/count-excluded.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import type { FoundOffer } from '#services/offers/find-offer.ts';
import { hashToken } from '#services/people/random-token.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import { cleanVisitUrl } from '#services/visits/visit-url.ts';

const maxRemembered = 20_000;

export interface ClickRequest {
  readonly found: FoundOffer;
  readonly sessionToken: string | null;
  /** Network address of the caller; kept for half a minute, and for an hour or so as a keyed hash (decision 0075). */
  readonly client: string;
  readonly isBot: boolean;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly url: string;
  readonly source: string | null;
  readonly gatewayId: string | null;
  readonly notificationId: string | null;
  /** Set when the redirecting address sends the visitor out; null = a page reports the click. */
  readonly departure: { readonly placementId: number | null } | null;
  readonly now: Date;
}

/** Returns the id of the click, even if it is not stored; null = no id is left. */
export type RecordClick = (request: ClickRequest) => number | null;

interface RecentClick {
  readonly id: number;
  readonly at: number;
  hasLeft: boolean;
}

/**
 * `countExcluded` is called for departures that repeat one. A click that another process has counted is recognised when it is written
 * (adapters/database/visits/click-keys.ts).
 */
export function createClickRecorder(
  visits: VisitQueue,
  countExcluded: CountExcluded,
  identities: Pick<IdentityHashes, 'ofClient' | 'ofSession'>,
): RecordClick {
  /** Visitor and offer -> the click, oldest first. */
  const recent = new Map<string, RecentClick>();

  const forgetOld = (now: number): void => {
    for (const [key, { at }] of recent) {
      // After the clock was put back, clicks later than now are old as well.
      const isOld = now < at || now - at >= sameClickMs;
      if (!isOld && recent.size <= maxRemembered) return;
      recent.delete(key);
    }
  };

  return request => {
    const { found, departure, now } = request;
    const { id: offerId, productId } = found.kind === 'current' ? found.offer : found.trace;
    const sessionHash = hashToken(request.sessionToken);
    const at = now.getTime();
    const keys = [`from ${request.client} ${offerId}`];
    if (sessionHash !== null) keys.push(`by ${sessionHash} ${offerId}`);
    forgetOld(at);
    const before = keys.map(key => recent.get(key)).find(click => click !== undefined);
    if (before) {
      if (departure && before.hasLeft && found.kind === 'current') countExcluded(found.offer, 'repeat', now);
      if (departure && !before.hasLeft)
        visits.add({ kind: 'departure', id: before.id, visitedAt: at, ...departure });
      before.hasLeft ||= departure !== null;
      return before.id;
    }
    const id = visits.takeId();
    if (id === null || request.isBot || found.kind === 'gone' || !leadsToMerchant(found.offer)) return id;
    const click: RecentClick = { id, at, hasLeft: departure !== null };
    for (const key of keys) recent.set(key, click);
    visits.add({
      kind: 'click',
      id,
      visitedAt: at,
      sessionHash,
      country: request.country,
      language: request.language,
      offerId,
      productId,
      url: cleanVisitUrl(request.url),
      source: request.source,
      gatewayId: request.gatewayId,
      notificationId: request.notificationId === null ? null : Number(request.notificationId),
      leftAt: departure && at,
      placementId: departure && departure.placementId,
      visitorKeys: [
        // The hash includes the offer, so that two keys of one visitor cannot be linked.
        identities.ofClient(`${request.client} ${offerId}`),
        ...(sessionHash === null ? [] : [identities.ofSession(`${request.sessionToken} ${offerId}`)]),
      ],
    });
    return id;
  };
}

/** Showing the visitor another page of ours is no click, but the page of a fictitious merchant stands for its shop. */
export function leadsToMerchant({ merchant, url }: SearchOffer): boolean {
  return merchant.isDemo || isMerchantLink(URL.parse(url), merchant);
}
