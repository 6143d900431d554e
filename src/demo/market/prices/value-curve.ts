// How the value of a device falls with its age, in which season it is cheaper, and what a grade takes off. @table
import { dayMs } from '#domain/durations.ts';
import type { DemoModel } from '#demo/market/model.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Grade } from '#domain/offers/condition.ts';

const yearMs = 365.25 * dayMs;

/** Shares of the launch price: of a refurbished device at the release, what remains of that after each year, and the lowest. */
interface Curve {
  readonly start: number;
  readonly yearly: number;
  readonly floor: number;
}

const phones: Curve = { start: 0.9, yearly: 0.79, floor: 0.05 };
const laptops: Curve = { start: 0.9, yearly: 0.81, floor: 0.045 };
const desktops: Curve = { start: 0.88, yearly: 0.79, floor: 0.045 };
const displays: Curve = { start: 0.88, yearly: 0.88, floor: 0.08 };
const sound: Curve = { start: 0.84, yearly: 0.78, floor: 0.12 };
const curves: Readonly<Record<FamilySlug, Curve>> = {
  iphone: phones,
  ipad: { start: 0.87, yearly: 0.79, floor: 0.06 },
  'macbook-pro': laptops, 'macbook-air': laptops, 'macbook-12-inch': laptops, macbook: laptops,
  imac: desktops, 'mac-mini': desktops, 'mac-studio': { start: 0.9, yearly: 0.84, floor: 0.1 },
  // Towers lost most when Apple's own chips came.
  'mac-pro': { start: 0.85, yearly: 0.7, floor: 0.03 }, 'imac-pro': { start: 0.85, yearly: 0.73, floor: 0.06 },
  'pro-display-xdr': displays, 'studio-display': displays,
  homepod: sound, 'homepod-mini': sound, airpods: { start: 0.84, yearly: 0.78, floor: 0.18 },
  'apple-watch': { start: 0.87, yearly: 0.75, floor: 0.07 }, 'apple-tv': sound, 'apple-pencil': { start: 0.85, yearly: 0.86, floor: 0.25 },
  'vision-pro': { start: 0.86, yearly: 0.72, floor: 0.1 },
}; // prettier-ignore

export const gradeFactors: Readonly<Record<Grade, number>> = {
  N: 1,
  certified: 1.03,
  A: 1,
  B: 0.93,
  C: 0.85,
};

/** The value of a refurbished device of grade A, as a share of its launch price. */
export function refurbishedShare(model: DemoModel, at: number): number {
  const { start, yearly, floor } = curves[model.family];
  const age = Math.max(0, (at - model.releasedAt) / yearMs);
  return (floor + (start - floor) * yearly ** age) * successionFactor(model, at, 0.06);
}

/** What a shop asks for a new one: near the launch price until the successor comes. */
export function newShare(model: DemoModel, at: number): number {
  const age = Math.max(0, (at - model.releasedAt) / yearMs);
  return Math.max(0.55, 0.985 - 0.045 * age) * successionFactor(model, at, 0.12);
}

/** A successor's release takes off `drop` within a month. */
function successionFactor({ succeededAt }: DemoModel, at: number, drop: number): number {
  if (succeededAt === null) return 1;
  return 1 - drop * Math.min(1, Math.max(0, (at - succeededAt) / (30 * dayMs)));
}

/** The middle day of the year, days to each side, and the share taken off. */
const seasons = [
  // After Christmas: returned gifts and empty shops.
  { day: 14, width: 14, drop: 0.025 },
  // Back to school.
  { day: 240, width: 18, drop: 0.02 },
  // Black Friday and the week around it.
  { day: 331, width: 7, drop: 0.05 },
  // Shops do not lower prices in the two weeks before Christmas.
  { day: 350, width: 7, drop: -0.015 },
] as const;

/** The season's factor of a price, about 1. */
export function seasonFactor(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const day = (at - Date.UTC(year, 0, 1)) / dayMs;
  return seasons.reduce((factor, season) => {
    const away = Math.abs(day - season.day);
    const distance = Math.min(away, 365 - away) / season.width;
    return factor * (1 - season.drop * Math.exp(-distance * distance));
  }, 1);
}
