// Counts a click once: a page may report it by itself just before the visitor reaches the redirecting address.
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import type { FoundOffer } from '#services/offers/find-offer.ts';
import { hashToken } from '#services/people/random-token.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import { cleanVisitUrl } from '#services/visits/visit-url.ts';

/**
 * The same offer clicked again within this time by the same session, or from the same address, is one click. Two people behind
 * one address who choose the same offer in the same half minute are rare; a program that forgets its cookies is not.
 */
const sameClickMs = 30_000;
const maxRemembered = 20_000;

export interface ClickRequest {
  readonly found: FoundOffer;
  readonly sessionToken: string | null;
  /** Address of the caller; remembered for half a minute and stored nowhere. */
  readonly client: string;
  readonly isBot: boolean;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly url: string;
  readonly source: string | null;
  readonly gatewayId: string | null;
  readonly notificationId: string | null;
  readonly now: Date;
}

/** Answers the id of the click, even when it is not stored; null when no id is left. */
export type RecordClick = (request: ClickRequest) => number | null;

export function createClickRecorder(visits: VisitQueue): RecordClick {
  /** Who clicked which offer -> the click and its time, oldest first. */
  const recent = new Map<string, { id: number; at: number }>();

  const forgetOld = (now: number): void => {
    for (const [key, { at }] of recent) {
      // After the clock was put back, clicks later than now are old as well.
      const isOld = now < at || now - at >= sameClickMs;
      if (!isOld && recent.size <= maxRemembered) return;
      recent.delete(key);
    }
  };

  return request => {
    const { found, now } = request;
    const { id: offerId, productId } = found.kind === 'current' ? found.offer : found.trace;
    const sessionHash = hashToken(request.sessionToken);
    const at = now.getTime();
    const keys = [`from ${request.client} ${offerId}`];
    if (sessionHash !== null) keys.push(`by ${sessionHash} ${offerId}`);
    forgetOld(at);
    const before = keys.map(key => recent.get(key)).find(click => click !== undefined);
    if (before) return before.id;
    const id = visits.takeId();
    if (id === null || request.isBot || !leavesForMerchant(found)) return id;
    for (const key of keys) recent.set(key, { id, at });
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
    });
    return id;
  };
}

/** A visitor whom we show another page of ours is no click. The page of a fictitious merchant stands for its shop. */
function leavesForMerchant(found: FoundOffer): boolean {
  if (found.kind === 'gone') return false;
  const { merchant, url } = found.offer;
  return merchant.isDemo || isMerchantLink(URL.parse(url), merchant);
}
