// When what pages show last changed, by country and product family: by a generation, or because time passed.
import type { ChangedProduct } from '#adapters/database/generation-store.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { todayMs } from '#domain/offers/confirmed-today.ts';
import { lapsesAt } from '#domain/offers/lapse.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

/** A part of the market; null = all of them. Both modes: a list of one says how many products the other has. */
export interface Scope {
  readonly country: CountrySlug | null;
  readonly productFamily: ProductFamilySlug | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A clock that jumped farther than this: everything may have changed. */
const mostMinutes = 1_440;

/**
 * A stamp grows with every change. What was made at a stamp holds as long as `changedAt` its scopes is not later. Moments at
 * which time alone changes something are kept to the minute and come up to a minute late.
 */
export class PageStamps {
  #stamp = 0;
  #minute: number;
  /** Everything changed then. */
  #floor = 0;
  #changed = new Map<string, number>();
  /** Minute since 1970 -> the scopes in which something changes. */
  #boundaries = new Map<number, Map<string, Scope>>();
  /** Minute since 1970 -> feed id -> when it was to lapse; another time means that it was confirmed again meanwhile. */
  #ageing = new Map<number, Map<number, number>>();
  #lapsesAt = new Map<number, number>();
  /** Where each feed has offers. */
  #scopesOfFeed = new Map<number, Map<string, Scope>>();

  /** `now` in milliseconds since 1970, here and below. */
  constructor(now: number) {
    this.#minute = Math.floor(now / minuteMs);
  }

  /** For what is being made from now on. */
  current(now: number): number {
    this.#advance(now);
    return this.#stamp;
  }

  /** The stamp of the last change in any of the scopes. */
  changedAt(scopes: readonly Scope[], now: number): number {
    this.#advance(now);
    return scopes.reduce(
      (latest, scope) => Math.max(latest, this.#changed.get(nameOf(scope)) ?? 0),
      this.#floor,
    );
  }

  touch(scope: Scope): void {
    const { country, productFamily } = scope;
    const stamp = ++this.#stamp;
    for (const each of [
      scope,
      { country, productFamily: null },
      { country: null, productFamily },
      { country: null, productFamily: null },
    ]) {
      this.#changed.set(nameOf(each), stamp);
    }
  }

  touchEverything(): void {
    this.#floor = ++this.#stamp;
  }

  /** After a view that has nothing to do with the one before. */
  followWhole(view: CatalogueView): void {
    this.#boundaries.clear();
    this.#scopesOfFeed.clear();
    for (const { id } of view.products) this.#readOffers(view, id);
    this.#readConfirmations(view);
    this.touchEverything();
  }

  /** After a view in which the offers of some products changed, and feeds may have confirmed theirs. */
  followChange(view: CatalogueView, changed: readonly ChangedProduct[]): void {
    const scopes = new Map<string, Scope>();
    for (const { productId, country } of changed) {
      this.#readOffers(view, productId);
      const productFamily = familyOf(view, productId);
      const concerned = countries.filter(each => country === '' || each === country);
      for (const each of concerned) if (productFamily) add(scopes, { country: each, productFamily });
    }
    for (const feedId of this.#readConfirmations(view)) {
      for (const scope of this.#scopesOfFeed.get(feedId)?.values() ?? []) add(scopes, scope);
    }
    for (const scope of scopes.values()) this.touch(scope);
  }

  #readOffers(view: CatalogueView, productId: number): void {
    const productFamily = familyOf(view, productId);
    if (!productFamily) return;
    for (const offer of view.parts.offers.allOf(productId)) {
      const scope = { country: offer.country, productFamily };
      add(reach(this.#scopesOfFeed, offer.feedId), scope);
      const end = windowEnd(offer);
      if (end !== null && minuteAfter(end) > this.#minute)
        add(reach(this.#boundaries, minuteAfter(end)), scope);
    }
  }

  /** The feeds that have confirmed their offers since the last look. They age: they stop being of today, and one day lapse. */
  #readConfirmations(view: CatalogueView): number[] {
    const fresh: number[] = [];
    for (const [feedId, { confirmedAt, intervalMs }] of view.parts.market.confirmations) {
      const lapse = lapsesAt(confirmedAt, intervalMs);
      if (this.#lapsesAt.get(feedId) === lapse) continue;
      this.#lapsesAt.set(feedId, lapse);
      fresh.push(feedId);
      for (const time of [confirmedAt + todayMs, lapse, lapse + soldOutWindow * 1_000]) {
        reach(this.#ageing, minuteAfter(time)).set(feedId, lapse);
      }
    }
    return fresh;
  }

  #advance(now: number): void {
    const minute = Math.floor(now / minuteMs);
    // A clock that was put back a little: what has passed has passed.
    if (minute <= this.#minute && this.#minute - minute <= mostMinutes) return;
    const isNewDay = Math.floor(now / dayMs) !== Math.floor((this.#minute * minuteMs) / dayMs);
    const isJump = minute < this.#minute || minute - this.#minute > mostMinutes;
    for (let at = this.#minute + 1; at <= minute && !isJump; at++) this.#pass(at);
    this.#minute = minute;
    // Histories end with the day, and among equal offers the order is drawn anew.
    if (isNewDay || isJump) this.touchEverything();
  }

  #pass(minute: number): void {
    const scopes = new Map(this.#boundaries.get(minute));
    for (const [feedId, lapse] of this.#ageing.get(minute) ?? []) {
      if (this.#lapsesAt.get(feedId) !== lapse) continue;
      for (const scope of this.#scopesOfFeed.get(feedId)?.values() ?? []) add(scopes, scope);
    }
    this.#boundaries.delete(minute);
    this.#ageing.delete(minute);
    for (const scope of scopes.values()) this.touch(scope);
  }
}

function minuteAfter(time: number): number {
  return Math.floor(time / minuteMs) + 1;
}

/** The map in a map, made when it is not there. */
function reach<Key, Inner, Value>(maps: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = maps.get(key) ?? new Map<Inner, Value>();
  maps.set(key, known);
  return known;
}

/** When a sold-out offer leaves the lists of what was sold in the last two weeks; null = it is in stock, or long gone. */
function windowEnd({ available, lastOutOfStockAt }: Offer): number | null {
  return available || lastOutOfStockAt === null ? null : lastOutOfStockAt + soldOutWindow * 1_000;
}

function familyOf(view: CatalogueView, productId: number): ProductFamilySlug | null {
  const product = view.parts.catalogue.find(productId);
  return product && getFamily(product.model.family).productFamily;
}

function add(scopes: Map<string, Scope>, scope: Scope): void {
  scopes.set(nameOf(scope), scope);
}

function nameOf({ country, productFamily }: Scope): string {
  return `${country ?? '*'}/${productFamily ?? '*'}`;
}
