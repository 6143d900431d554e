// Formats relative times and durations in the largest unit that is still precise enough.
import type { Locale } from '#domain/locale/locale.ts';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `20 min ago`, `vor 3 Std.`; null = less than a minute ago, or in the future by a clock that is ahead. */
export function formatAgo({ tag }: Locale, at: number, now: number): string | null {
  const passed = now - at;
  const unit = units.find(({ ms }) => passed >= ms);
  if (!unit) return null;
  const format = new Intl.RelativeTimeFormat(tag, { style: 'short' });
  return format.format(-Math.floor(passed / unit.ms), unit.unit);
}

/** `2 min`, `45 s`, `3 h`; rounded up, because the duration is a promise. */
export function formatDuration({ tag }: Locale, seconds: number): string {
  const unit = units.find(({ ms }) => seconds * 1_000 >= ms);
  const [value, name] = unit
    ? [Math.ceil((seconds * 1_000) / unit.ms), unit.unit]
    : [Math.ceil(seconds), 'second'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}
