// Plans one feed: its slots and when each opens, its price ending and its product codes.
import { dayMs } from '#domain/durations.ts';
import type { Assortment, DemoFeed, FeedPlan, LaunchPrices, Pin, Slot } from '#demo/market/model.ts';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import { draw, drawSpan, makeKey, within, type DrawKey } from '#demo/market/draw.ts';
import { openingOf } from '#demo/market/opening.ts';
import { chooseEnding } from '#demo/market/prices/ask-price.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';

/** Share of core slots among those that are not pinned. */
const coreShare = 0.06;
/** Mean time from the opening of the other slots to the anchor: the marketplace has grown, most of all recently. */
const meanAgeDays = 42;
/** More than one, because some slots are empty between two lives. */
const slotsPerListing = 1.025;

export function planFeed(parts: {
  readonly merchantKey: DrawKey;
  readonly merchant: DemoMerchant;
  readonly feed: DemoFeed;
  readonly assortment: Assortment;
  readonly launchPrices: LaunchPrices;
  readonly pins: readonly Pin[];
  /** Milliseconds since 1970. */
  readonly anchor: number;
}): FeedPlan {
  const { merchantKey, merchant, feed, pins, anchor } = parts;
  const key = within(merchantKey, makeKey(feed.country));
  const openAt = openingOf(merchantKey, anchor);
  const count = Math.max(pins.length, Math.round(merchant.demo.listings * slotsPerListing));
  const slots = Array.from({ length: count }, (_, number): Slot => {
    const slotKey = within(key, number);
    const pin = pins[number];
    const isCore = pin !== undefined || draw(slotKey, 'core') < coreShare;
    const opened = isCore
      ? openAt + Math.max(0, draw(slotKey, 'opened') - 0.5) * 120 * dayMs
      : Math.max(openAt, anchor - drawSpan(slotKey, 'opened', meanAgeDays * dayMs));
    return {
      number,
      key: slotKey,
      openAt: pin === undefined ? opened : Math.max(opened, pin.from),
      isCore,
      pinned: pin?.configuration ?? null,
      pinnedMode: pin?.mode ?? 'refurbished',
    };
  });
  return {
    key,
    merchantKey,
    feed,
    merchant,
    language: getCountryLocale(feed.country).language,
    ending: chooseEnding(feed.country, key),
    assortment: parts.assortment,
    launchPrices: parts.launchPrices,
    openAt,
    slots,
    makeCode: createCodeMaker(merchant, feed),
  };
}

/** Product codes as shops write them: digits where the platform assigns them, otherwise initials and a number. */
function createCodeMaker(merchant: DemoMerchant, feed: DemoFeed): FeedPlan['makeCode'] {
  const initials = merchant.slug
    .split('-')
    .map(word => word.charAt(0).toUpperCase())
    .join('');
  const base = 10_000 + (makeKey(`${merchant.slug}/${feed.country}`) % 80_000);
  return (slot, life, device) => {
    // A feed has at most a few thousand slots and a slot a few dozen lives, so no two pairs give the same number.
    const number = slot * 100 + (life % 100);
    if (feed.format === 'shopify-products')
      return `${base}${String(number).padStart(6, '0')}${String(device % 1000).padStart(3, '0')}`;
    const tail = (device % 1296).toString(36).padStart(2, '0');
    return `${initials}-${feed.country.toUpperCase()}-${((base + number).toString(36) + tail).toUpperCase()}`;
  };
}
