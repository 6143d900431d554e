import { expect, test } from 'vitest';
import { DatabaseTime } from '#adapters/database/connection/database-clock.ts';

const start = Date.UTC(2026, 10, 20, 12);
const hour = 60 * 60_000;

/** A simulated machine: a counter, and a clock of the database that can be moved. */
function openMachine() {
  const state = { elapsed: 1_000, ahead: 0 };
  const readClock = () => ({ time: start + state.elapsed + state.ahead, elapsed: state.elapsed });
  const databaseTime = new DatabaseTime(() => state.elapsed, readClock());
  return {
    state,
    /** How far the computed time is ahead of the true one. */
    off: () => databaseTime.now().getTime() - start - state.elapsed,
    readClock: (afterMs = 10_000) => {
      state.elapsed += afterMs;
      return databaseTime.take(readClock()).kind;
    },
  };
}

test.each([hour, -hour, 500 * 24 * hour, -500 * 24 * hour])(
  'a clock that jumps by %i ms and comes back is not followed',
  jump => {
    const { state, off, readClock } = openMachine();
    state.ahead = jump;
    expect([readClock(), readClock(), readClock(), readClock(), readClock()]).toEqual(
      Array.from({ length: 5 }, () => 'doubted'),
    );
    expect(off()).toBe(0);
    state.ahead = 0;
    expect(readClock()).toBe('agrees');
    // Earlier doubts do not count for the next jump.
    state.ahead = jump;
    expect([readClock(), readClock(), off()]).toEqual(['doubted', 'doubted', 0]);
  },
);

test('a clock that stays where it jumped to is believed after a minute', () => {
  const { state, off, readClock } = openMachine();
  state.ahead = hour;
  const verdicts = Array.from({ length: 7 }, () => readClock());
  expect(verdicts).toEqual(['doubted', 'doubted', 'doubted', 'doubted', 'doubted', 'believed', 'agrees']);
  expect(off()).toBe(hour);
});

test('a clock that jumps about is never believed', () => {
  const { state, off, readClock } = openMachine();
  for (let at = 1; at < 30; at++) {
    state.ahead = at * hour;
    expect(readClock()).toBe('doubted');
  }
  expect(off()).toBe(0);
});

test('drift is followed at once, and the counter goes on between two readings', () => {
  const { state, off, readClock } = openMachine();
  state.ahead = 1_500;
  expect([readClock(), off()]).toEqual(['agrees', 1_500]);
  state.elapsed += 5_000;
  expect(off()).toBe(1_500);
});
