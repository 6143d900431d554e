// A feed through time: which listings are live at a moment, and the change files of its history.
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { FeedPlan, Life, Slot } from '#demo/market/model.ts';
import { listLives } from '#demo/market/lives.ts';
import { draw } from '#demo/market/draw.ts';
import { listStates, type LineState } from '#demo/market/timeline.ts';

export interface LivingLine {
  readonly life: Life;
  readonly state: LineState;
}

export interface HistoryFile {
  /** Milliseconds since 1970. */
  readonly observedAt: number;
  readonly isComplete: boolean;
  readonly goneCodes: readonly string[];
  readonly lines: readonly LivingLine[];
}

/** Days between two looks at a feed in earlier times, and how many days before the anchor the daily looks begin. */
const looksEvery = 4;
const dailyFor = 12;

/** What a feed lists at a moment, in the order of its slots. */
export function findLiving(plan: FeedPlan, at: number): LivingLine[] {
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
 * The files of the history in order of time, from the feed's first look to the anchor; looks in between that found no change give
 * no file.
 */
export function* listHistory(plan: FeedPlan, anchor: number): Generator<HistoryFile> {
  const looks = listLooks(plan, anchor);
  const lines = looks.map((): LivingLine[] => []);
  const gone = looks.map((): string[] => []);
  for (const slot of plan.slots) recordSlot(plan, slot, looks, lines, gone);
  for (const [at, observedAt] of looks.entries()) {
    const [changed = [], goneCodes = []] = [lines[at], gone[at]];
    const isEnd = at === 0 || at === looks.length - 1;
    if (!isEnd && changed.length === 0 && goneCodes.length === 0) continue;
    yield { observedAt, isComplete: at === 0, goneCodes, lines: changed };
  }
}

/** Adds the changes of a slot to the looks that find them. */
function recordSlot(
  plan: FeedPlan,
  slot: Slot,
  looks: readonly number[],
  lines: readonly LivingLine[][],
  gone: readonly string[][],
): void {
  const anchor = looks.at(-1) ?? 0;
  for (const life of listLives(plan, slot, anchor + 1)) {
    const goneAt = findLook(looks, life.endAt);
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
      const look = findLook(looks, at);
      if (look >= goneAt) break;
      if (waiting !== null && waiting.at !== look) write();
      waiting = { state, at: look };
    }
    write();
    // A listing that came and went between two looks was never seen.
    if (written !== null && goneAt < looks.length) gone[goneAt]?.push(life.code);
  }
}

/** When the feed was looked at: every few days at the merchant's own hour, daily before the anchor, and at the anchor. */
export function listLooks(plan: FeedPlan, anchor: number): number[] {
  const hour = Math.floor(draw(plan.key, 'hour') * 1440) * minuteMs;
  const looks: number[] = [];
  const first = Math.ceil((anchor - plan.openAt) / dayMs);
  for (let days = first; days > 0; days -= days > dailyFor ? looksEvery : 1) {
    const at = anchor - days * dayMs + hour;
    if (at > plan.openAt && at < anchor) looks.push(at);
  }
  looks.push(anchor);
  return looks;
}

/** The first look at or after a time; the number of looks when there is none. */
function findLook(looks: readonly number[], at: number): number {
  let low = 0;
  let high = looks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((looks[middle] ?? Infinity) >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isSame(left: LineState, right: LineState): boolean {
  return (
    left.priceMinor === right.priceMinor && left.isAvailable === right.isAvailable && left.sale === right.sale
  );
}
