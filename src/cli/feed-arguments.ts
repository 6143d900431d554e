// The arguments that commands about feeds share: how they are parsed, and the messages when they are wrong.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { maxIntervalMs, minIntervalMs } from '#domain/feeds/feed-schedule.ts';
import { CommandProblem } from '#cli/command.ts';
import { formatDuration, parseDuration } from '#cli/duration.ts';

/** Throws a CommandProblem when the argument is invalid; so do the other functions here. */
export function readFeedId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new CommandProblem('give the number of the feed, as shown by feeds list');
  return Number(text);
}

export function readFormat(text: string): string {
  if (!findFeedReader(text)) throw new CommandProblem(`--format must be one of ${feedFormats.join(', ')}`);
  return text;
}

export function readInterval(text: string): number {
  const ms = parseDuration(text);
  if (ms === null || ms < minIntervalMs || ms > maxIntervalMs) {
    const bounds = `${formatDuration(minIntervalMs)} to ${formatDuration(maxIntervalMs)}`;
    throw new CommandProblem(`--every must be a duration of ${bounds}, such as 6h`);
  }
  return ms;
}

/** `usual`, or a whole number up to `most`; null = the usual cap. */
export function readCap(option: string, text: string, most: number): number | null {
  if (text === 'usual') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw new CommandProblem(`--${option} must be a whole number up to ${most}, or usual`);
  return number;
}

/** At most the interval: a feed may be read late, but no run may be skipped. */
export function readJitter(text: string, intervalMs: number): number {
  const ms = text === '0' ? 0 : parseDuration(text);
  if (ms === null || ms > intervalMs)
    throw new CommandProblem('--jitter must be a duration no longer than the interval, such as 30m, or 0');
  return ms;
}
