// Applies prices and stock pushed by a merchant's program, under the guards of feeds, as one change that index, history and alerts follow
// (decisions/0062).
import type { Kysely } from 'kysely';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { lockPublishesSoon } from '#adapters/database/catalogue/change-store.ts';
import { readPushTargets, storePushes, writePushedOffers } from '#adapters/database/offers/push-store.ts';
import type { PushRecord, PushTarget } from '#adapters/database/offers/push-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import { judgePushedPrice, secondSightingMs } from '#domain/offers/pushed-price.ts';
import type { Clock } from '#services/ports/clock.ts';

interface PushDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** The pushed state of one offer; omitted fields stay. */
export interface OfferStatement {
  /** null = the merchant's only country. */
  readonly country: CountrySlug | null;
  readonly code: string;
  readonly priceMinor: number;
  readonly currency: Currency;
  readonly available: boolean;
  readonly shippingMinor: number | null;
  readonly url: string | null;
}

export type PushRefusal =
  | 'country-required'
  | 'country-not-served'
  | 'currency-wrong'
  | 'host-not-registered'
  /** No feed of the merchant lists the code in that country. */
  | 'offer-unknown'
  /** A feed lists it, but it matched no product. */
  | 'line-not-matched'
  /** The batch names it twice. */
  | 'code-repeated';

export type PushOutcome =
  | { readonly kind: 'refused'; readonly reason: PushRefusal; readonly detail: string }
  | (OfferInEffect & { readonly kind: 'changed' | 'unchanged' })
  /**
   * The price jumped and waits; stock, shipping and link take effect at once. The same price pushed again from `sayAgainAt` on is accepted.
   */
  | (OfferInEffect & { readonly kind: 'held'; readonly sayAgainAt: Date });

interface OfferInEffect {
  readonly country: CountrySlug;
  readonly priceMinor: number;
  readonly available: boolean;
}

/**
 * Returns the outcome of each statement, in their order. A repeated statement changes nothing and records no change. Throws while a large
 * feed is being published (`isBusy`).
 */
export async function pushOffers(
  { db, clock }: PushDeps,
  merchantId: number,
  statements: readonly OfferStatement[],
): Promise<PushOutcome[]> {
  return db.transaction().execute(async transaction => {
    await lockPublishesSoon(transaction);
    const merchant = (await readMerchants(transaction)).find(({ id }) => id === merchantId);
    if (!merchant) throw new Error(`no merchant has the id ${merchantId}`);
    const now = clock.now();
    const placed = statements.map(statement => ({
      statement,
      country: statement.country ?? soleCountry(merchant),
    }));
    const names = placed.flatMap(({ statement: { code }, country }) =>
      country === null ? [] : [{ country, code }],
    );
    const targets = new Map(
      (await readPushTargets(transaction, merchant.id, names)).map(target => [keyOf(target), target]),
    );
    const seen = new Set<string>();
    const judged = placed.map(({ statement, country }) => {
      const refused = refuse(merchant, statement, country);
      if (refused !== null) return { outcome: refused, record: null, target: null };
      const name = { country: country as CountrySlug, code: statement.code };
      const isRepeated = seen.has(keyOf(name));
      seen.add(keyOf(name));
      if (isRepeated) return { outcome: refusal('code-repeated'), record: null, target: null };
      return judge(statement, name, targets.get(keyOf(name)) ?? null, now);
    });
    for (const group of groupByFeed(judged)) {
      const [first] = group;
      if (!first) continue;
      const { feedId, runId, observedAt, country } = first.target;
      const run = { feedId, runId, country, merchantId: merchant.id, observedAt: later(now, observedAt) };
      await writePushedOffers(transaction, run, group.map(toState), now);
    }
    const records = judged.flatMap(({ record }) => record ?? []);
    if (records.length > 0) await storePushes(transaction, merchant.id, records, now);
    return judged.map(({ outcome }) => outcome);
  });
}

interface Judged {
  readonly outcome: PushOutcome;
  readonly record: PushRecord | null;
  readonly target: PushTarget | null;
}

type ChangedOffer = Judged & { readonly record: PushRecord; readonly target: PushTarget };

function judge(
  statement: OfferStatement,
  { country, code }: { readonly country: CountrySlug; readonly code: string },
  target: PushTarget | null,
  now: Date,
): Judged {
  if (target === null)
    return { outcome: refusal('offer-unknown', `${code} in ${country}`), record: null, target };
  const { offerId } = target;
  if (offerId === null)
    return {
      outcome: refusal('line-not-matched', `${target.decision ?? ''}:${target.reason ?? ''}`),
      record: null,
      target: null,
    };
  const heldSince = target.heldSince?.getTime() ?? null;
  const price = judgePushedPrice({ ...target, heldSince }, statement.priceMinor, now.getTime());
  const isHeld = price.kind === 'held';
  const { available, shippingMinor, url } = statement;
  const record: PushRecord = {
    offerId,
    priceMinor: isHeld ? null : statement.priceMinor,
    available,
    shippingMinor,
    url,
    heldMinor: isHeld ? statement.priceMinor : null,
    heldSince: isHeld ? new Date(price.since) : null,
  };
  const state = toState({ record, target });
  const isChanged =
    state.priceMinor !== target.priceMinor ||
    state.available !== target.available ||
    state.shippingMinor !== target.shippingMinor ||
    state.url !== target.url;
  const inEffect = { country, priceMinor: state.priceMinor, available };
  return {
    outcome: isHeld
      ? { ...inEffect, kind: 'held', sayAgainAt: new Date(price.since + secondSightingMs) }
      : { ...inEffect, kind: isChanged ? 'changed' : 'unchanged' },
    record,
    target: isChanged ? target : null,
  };
}

/** The offer after a push. */
function toState({ record, target }: { readonly record: PushRecord; readonly target: PushTarget }) {
  return {
    offerId: record.offerId,
    priceMinor: record.priceMinor ?? target.priceMinor,
    available: record.available,
    shippingMinor: record.shippingMinor ?? target.shippingMinor,
    url: record.url ?? target.url,
  };
}

function refuse(
  merchant: Merchant,
  statement: OfferStatement,
  country: CountrySlug | null,
): PushOutcome | null {
  if (country === null) return refusal('country-required', merchant.countries.join(', '));
  if (!merchant.countries.includes(country)) return refusal('country-not-served', country);
  const { currency } = getCountryLocale(country);
  if (statement.currency !== currency)
    return refusal('currency-wrong', `${statement.currency} instead of ${currency}`);
  if (statement.url !== null && !isMerchantLink(URL.parse(statement.url), merchant))
    return refusal('host-not-registered', URL.parse(statement.url)?.hostname ?? '');
  return null;
}

function refusal(reason: PushRefusal, detail = ''): PushOutcome {
  return { kind: 'refused', reason, detail };
}

/** Changed offers by feed: each feed's are one change. */
function groupByFeed(judged: readonly Judged[]): ChangedOffer[][] {
  const groups = new Map<number, ChangedOffer[]>();
  for (const each of judged) {
    const { record, target } = each;
    if (!record || !target) continue;
    const group = groups.get(target.feedId) ?? [];
    group.push({ ...each, record, target });
    groups.set(target.feedId, group);
  }
  return [...groups.values()];
}

/** Later than the run that the offers come from, even if that was observed slightly ahead of our clock. */
function later(now: Date, observedAt: Date): Date {
  return new Date(Math.max(now.getTime(), observedAt.getTime() + 1));
}

function soleCountry({ countries }: Merchant): CountrySlug | null {
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

function keyOf({ country, code }: { readonly country: string; readonly code: string }): string {
  return `${country} ${code}`;
}
