// The value of a device by age, season and grade. @table
import { dayMs, yearMs } from '#domain/durations.ts';
import type { DemoModel } from '#demo/market/model.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Grade } from '#domain/offers/condition.ts';

/**
 * Shares of the launch price. `start`: of a refurbished device of grade A at the release. `newest`: what remains after each year in which the
 * device is the newest of its line. `yearly`: what remains after each later year. `floor`: the lowest.
 *
 * Calibrated on what shops in the United States, Italy, France and Spain asked for refurbished iPhones, as discounts against Apple's price
 * new: 25 to 37 % about one year after the release, 46 to 58 % after two, 55 to 65 % after three, 69 to 78 % after four, 77 to 84 % after
 * five and six (some sixty listings of 2022 to 2025; their age is that of the model beside the newest one that the shop had). A good one
 * cost 5 to 8 % less than an excellent one; the step to a fair one is taken to be as large.
 */
interface Curve {
  readonly start: number;
  readonly newest: number;
  readonly yearly: number;
  readonly floor: number;
}

const phones: Curve = { start: 0.88, newest: 0.92, yearly: 0.78, floor: 0.05 };
const laptops: Curve = { start: 0.88, newest: 0.93, yearly: 0.82, floor: 0.045 };
const desktops: Curve = { start: 0.87, newest: 0.93, yearly: 0.8, floor: 0.045 };
const displays: Curve = { start: 0.87, newest: 0.93, yearly: 0.86, floor: 0.08 };
const sound: Curve = { start: 0.84, newest: 0.95, yearly: 0.78, floor: 0.12 };
const curves: Readonly<Record<FamilySlug, Curve>> = {
  iphone: phones,
  ipad: { start: 0.87, newest: 0.93, yearly: 0.8, floor: 0.06 },
  'macbook-pro': laptops, 'macbook-air': laptops, 'macbook-12-inch': laptops, macbook: laptops,
  imac: desktops, 'mac-mini': desktops, 'mac-studio': { start: 0.88, newest: 0.94, yearly: 0.84, floor: 0.1 },
  // Towers lost most when Apple's own chips came.
  'mac-pro': { start: 0.86, newest: 0.94, yearly: 0.72, floor: 0.03 }, 'imac-pro': { start: 0.86, newest: 0.9, yearly: 0.75, floor: 0.07 },
  'pro-display-xdr': displays, 'studio-display': displays,
  homepod: sound, 'homepod-mini': sound, airpods: { start: 0.84, newest: 0.93, yearly: 0.78, floor: 0.18 },
  'apple-watch': { start: 0.86, newest: 0.91, yearly: 0.77, floor: 0.07 }, 'apple-tv': sound,
  'apple-pencil': { start: 0.85, newest: 0.95, yearly: 0.86, floor: 0.25 }, 'vision-pro': { start: 0.86, newest: 0.9, yearly: 0.72, floor: 0.1 },
}; // prettier-ignore

const gradeFactors: Readonly<Record<Exclude<Grade, 'certified'>, number>> = {
  N: 1,
  A: 1,
  B: 0.935,
  C: 0.865,
  ungraded: 0.9,
};

/** A device that is still sold new loses no more value after so many years. */
const newestYears = 3;
/** What a device that is still sold new is worth to its owner, who would rather keep it than sell it for less. Later it falls as values do. */
const ownersShare = 0.7;
/** How far the cheapest shops go below that. */
const belowOwners = 0.3;

/**
 * The value of a refurbished device as a share of its launch price. `level` is the merchant's price level, 1 = the market's.
 *
 * Certified devices follow Apple's own list, polled from November 2022 to December 2025: its median discount was 15 % in the first two
 * years, 16 to 21 % in the third, 24 to 29 % in the fourth, 31 to 37 % in the fifth (90th percentile 41 %). Older ones it does not sell.
 */
export function refurbishedShare(model: DemoModel, grade: Grade, level: number, at: number): number {
  const { start, newest, yearly, floor } = curves[model.family];
  const newestUntil = Math.max(model.releasedAt, Math.min(at, endOfNewest(model)));
  const newestFor = Math.min(newestYears, (newestUntil - model.releasedAt) / yearMs);
  const after = Math.max(0, (at - newestUntil) / yearMs);
  if (grade === 'certified') {
    const certified = 0.845 * 0.93 ** Math.min(after, 4) * yearly ** Math.max(0, after - 4);
    return certified * dampLevel(level);
  }
  const value =
    (floor + (start - floor) * newest ** newestFor * yearly ** after) * gradeFactors[grade] * level;
  const owners = ownersShare * yearly ** after;
  const share = value < owners ? owners - (owners - value) * belowOwners : value;
  return share * successionFactor(model, at, 0.08);
}

/** The price level for new and certified devices, whose prices differ less from shop to shop. */
export function dampLevel(level: number): number {
  return 1 + (level - 1) * 0.3;
}

/** The price of a new device as a share of its launch price: near it until the successor comes. */
export function newShare(model: DemoModel, at: number): number {
  const age = Math.max(0, (at - model.releasedAt) / yearMs);
  return Math.max(0.55, 0.985 - 0.045 * age) * successionFactor(model, at, 0.12);
}

/** When a model stops being the newest of its line, or is no longer made; Infinity = not yet known. */
function endOfNewest({ succeededAt, discontinuedAt }: DemoModel): number {
  return Math.min(succeededAt ?? Infinity, discontinuedAt ?? Infinity);
}

/** A factor that falls by `drop` within a month after the release of a successor or the end of its sale. */
function successionFactor(model: DemoModel, at: number, drop: number): number {
  return 1 - drop * Math.min(1, Math.max(0, (at - endOfNewest(model)) / (30 * dayMs)));
}

/** `day`: middle, as a day of the year. `width`: days to each side. `drop`: the share by which prices fall. */
const seasons = [
  // After Christmas: returned gifts, few customers.
  { day: 14, width: 14, drop: 0.025 },
  // Back to school.
  { day: 240, width: 18, drop: 0.02 },
  // Black Friday and the week around it.
  { day: 331, width: 7, drop: 0.05 },
  // Shops do not lower prices in the two weeks before Christmas.
  { day: 350, width: 7, drop: -0.015 },
] as const;

/** The factor of the season for prices, about 1. */
export function seasonFactor(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const day = (at - Date.UTC(year, 0, 1)) / dayMs;
  return seasons.reduce((factor, season) => {
    const away = Math.abs(day - season.day);
    const distance = Math.min(away, 365 - away) / season.width;
    return factor * (1 - season.drop * Math.exp(-distance * distance));
  }, 1);
}
