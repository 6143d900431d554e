// Durations as an operator writes and reads them: `90s`, `30m`, `6h`, `2d`.
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

const units = { d: dayMs, h: hourMs, m: minuteMs, s: 1_000 } as const;

/** Milliseconds; null when the text is not a duration. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,6})([dhms])$/.exec(text);
  return match ? Number(match[1]) * units[match[2] as keyof typeof units] : null;
}

/** In the largest unit that needs no fraction; below a second, in milliseconds. */
export function formatDuration(ms: number): string {
  for (const [unit, size] of Object.entries(units)) {
    if (ms >= size && ms % size === 0) return `${ms / size}${unit}`;
  }
  return ms >= 1_000 ? `${Math.round(ms / 100) / 10}s` : `${Math.round(ms)}ms`;
}

/** How long ago or ahead, in whole numbers of the largest unit: `0s`, `59m`, `2d`. */
export function formatAge(ms: number): string {
  const [unit, size] = Object.entries(units).find(([, length]) => ms >= length) ?? ['s', units.s];
  return `${Math.max(0, Math.floor(ms / size))}${unit}`;
}
