// A feed over time: the listings that are live at a moment, and the change files of its history.
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { FeedPlan, Life, Slot } from '#demo/market/model.ts';
import { listLives } from '#demo/market/lives.ts';
import { draw } from '#demo/market/draw.ts';
import { listStates, type LineState } from '#demo/market/timeline.ts';

/** A line of a feed: a listing that is live, and its state. */
export interface LiveLine {
  readonly life: Life;
  readonly state: LineState;
}

/** What one poll found: the lines that changed since the previous one. */
export interface FeedChanges {
  /** Milliseconds since 1970. */
  readonly observedAt: number;
  readonly isComplete: boolean;
  readonly goneCodes: readonly string[];
  readonly lines: readonly LiveLine[];
}

/** Days between two polls of a feed, until the last days before the anchor, which have daily polls. */
const pollIntervalDays = 4;
const dailyPollDays = 12;

/** The lines of a feed at a moment (milliseconds since 1970), in the order of its slots. */
export function listLiveLines(plan: FeedPlan, at: number): LiveLine[] {
  return plan.slots.flatMap(slot => {
    for (const life of listLives(plan, slot, at + 1)) {
      if (life.endAt <= at) continue;
      const state = listStates(plan, slot, life, at).at(-1)?.state;
      return state === undefined ? [] : [{ life, state }];
    }
    return [];
  });
}

/**
 * The history in order of time, from the feed's first poll to the anchor; polls in between that found no change are left out.
 */
export function* listHistory(plan: FeedPlan, anchor: number): Generator<FeedChanges> {
  const polls = listPolls(plan, anchor);
  const lines = polls.map((): LiveLine[] => []);
  const gone = polls.map((): string[] => []);
  for (const slot of plan.slots) recordSlot(plan, slot, polls, lines, gone);
  for (const [at, observedAt] of polls.entries()) {
    const [changed = [], goneCodes = []] = [lines[at], gone[at]];
    const isEnd = at === 0 || at === polls.length - 1;
    if (!isEnd && changed.length === 0 && goneCodes.length === 0) continue;
    yield { observedAt, isComplete: at === 0, goneCodes, lines: changed };
  }
}

/** Adds the changes of a slot to the polls that find them. */
function recordSlot(
  plan: FeedPlan,
  slot: Slot,
  polls: readonly number[],
  lines: readonly LiveLine[][],
  gone: readonly string[][],
): void {
  const anchor = polls.at(-1) ?? 0;
  for (const life of listLives(plan, slot, anchor + 1)) {
    const goneAt = findPoll(polls, life.endAt);
    let written: LineState | null = null;
    let waiting: { state: LineState; at: number } | null = null;
    const write = (): void => {
      if (waiting === null) return;
      if (written === null || !isSame(written, waiting.state)) {
        lines[waiting.at]?.push({ life, state: waiting.state });
        written = waiting.state;
      }
    };
    for (const { at, state } of listStates(plan, slot, life, anchor)) {
      const poll = findPoll(polls, at);
      if (poll >= goneAt) break;
      if (waiting !== null && waiting.at !== poll) write();
      waiting = { state, at: poll };
    }
    write();
    // A listing that appeared and went between two polls was never seen.
    if (written !== null && goneAt < polls.length) gone[goneAt]?.push(life.code);
  }
}

/** When the feed was polled: every few days at the merchant's own time of day, daily before the anchor, and at the anchor. */
export function listPolls(plan: FeedPlan, anchor: number): number[] {
  const hour = Math.floor(draw(plan.key, 'hour') * 1440) * minuteMs;
  const polls: number[] = [];
  const first = Math.ceil((anchor - plan.openAt) / dayMs);
  for (let days = first; days > 0; days -= days > dailyPollDays ? pollIntervalDays : 1) {
    const at = anchor - days * dayMs + hour;
    if (at > plan.openAt && at < anchor) polls.push(at);
  }
  polls.push(anchor);
  return polls;
}

/** The first poll at or after a time; the number of polls when there is none. */
function findPoll(polls: readonly number[], at: number): number {
  let low = 0;
  let high = polls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((polls[middle] ?? Infinity) >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isSame(left: LineState, right: LineState): boolean {
  return (
    left.priceMinor === right.priceMinor && left.isAvailable === right.isAvailable && left.sale === right.sale
  );
}
