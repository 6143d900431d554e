// What feeds list besides our devices: accessories, spare parts, empty boxes, bundles, and devices of other makers.
import type { FeedPlan, Oddity } from '#demo/market/model.ts';
import { draw, pick, type DrawKey } from '#demo/market/draw.ts';
import { oddTitles, otherDevices } from '#demo/market/titles/odd-titles.ts';

/** What a life lists instead of a device; null = it lists a device. */
export function drawOddity({ merchant, language }: FeedPlan, key: DrawKey): Oddity | null {
  const { accessories, unknown } = merchant.demo.sloppiness;
  const drawn = draw(key, 'oddity');
  if (drawn >= accessories + unknown) return null;
  if (drawn < accessories) {
    const { title, price, isUsed } = pick(oddTitles[language], key, 'odd title');
    const mode = isUsed ? 'refurbished' : 'new';
    const model = pick(accessoryModels, key, 'odd model');
    return {
      kind: 'accessory',
      title: title.replace('#', model),
      price: vary(price, key),
      brand: 'Apple',
      mode,
    };
  }
  const { title, price, brand } = pick(otherDevices, key, 'odd title');
  return { kind: 'unknown', title, price: vary(price, key), brand, mode: 'refurbished' };
}

/** The devices that cases and spare parts are for. */
const accessoryModels = [
  'iPhone 11', 'iPhone 12', 'iPhone 12 Pro', 'iPhone 13', 'iPhone 13 mini', 'iPhone 14', 'iPhone 14 Pro Max', 'iPhone 15', 'iPhone 15 Pro',
  'iPhone 16', 'iPhone 16 Pro', 'iPhone SE',
] as const; // prettier-ignore

function vary(price: number, key: DrawKey): number {
  return price * (0.8 + draw(key, 'odd price') * 0.4);
}
