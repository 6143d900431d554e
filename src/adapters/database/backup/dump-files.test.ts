import { hourMs } from '#domain/durations.ts';
import { describe, expect, it } from 'vitest';
import { orderDumps, selectRetainedDumps } from '#adapters/database/backup/dump-files.ts';

describe('kept dumps', () => {
  it('are the newest of each of 24 hours and of 7 days', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const hourly = Array.from({ length: 24 * 10 }, (_, hours) => ({
      takenAt: new Date(now.getTime() - hours * hourMs),
      verified: true,
    }));
    const tagVersions = (dumps: typeof hourly) =>
      dumps.map(({ takenAt }) => takenAt.toISOString().slice(0, 13));
    const kept = tagVersions(selectRetainedDumps(hourly, now));
    expect(kept.slice(0, 24)).toEqual(tagVersions(hourly.slice(0, 24)));
    expect(kept.slice(24)).toEqual(['18', '17', '16', '15', '14'].map(day => `2026-11-${day}T23`));
  });

  it('are neither lost nor believed for ever where the clock was wrong', () => {
    const named = (...times: string[]) => times.map(time => ({ takenAt: new Date(time), verified: true }));
    const [ahead, newest, older] = named(
      '2028-04-01T10:00:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T10:00:00Z',
    );
    const dumps = [older!, ahead!, newest!];
    const rightly = new Date('2026-11-20T11:30:00Z');
    expect(orderDumps(dumps, rightly)).toEqual([newest, older, ahead]);
    // While the clock itself is ahead, that dump is the newest.
    expect(orderDumps(dumps, new Date('2028-04-01T10:30:00Z'))).toEqual([ahead, newest, older]);
    // A clock that went back to 2020 does not take earlier dumps for ones that it takes itself.
    const [back] = named('2020-01-01T00:00:00Z');
    expect(orderDumps([...dumps, back!], new Date('2020-01-01T00:10:00Z'))).toEqual([
      back,
      ahead,
      newest,
      older,
    ]);
    expect(selectRetainedDumps([...dumps, back!], new Date('2020-01-01T00:10:00Z'))).toHaveLength(4);
    // A wrongly named dump does not take the place of a correctly named hour.
    const hourly = named(
      ...Array.from({ length: 24 }, (_, hour) => `2026-11-20T${String(hour).padStart(2, '0')}:30:00Z`),
    );
    const days = named(...Array.from({ length: 6 }, (_, day) => `2026-11-1${day + 4}T12:00:00Z`));
    const kept = selectRetainedDumps([ahead!, ...hourly, ...days], new Date('2026-11-20T23:40:00Z'));
    expect(kept).not.toContain(ahead);
    expect(kept).toHaveLength(30);
  });

  it('are one an hour, and all while they are fresh', () => {
    const dumps = ['00', '10', '20'].map(minute => ({
      takenAt: new Date(`2026-11-20T11:${minute}:00Z`),
      verified: true,
    }));
    expect(selectRetainedDumps(dumps, new Date('2026-11-20T12:00:00Z'))).toHaveLength(3);
    expect(selectRetainedDumps(dumps, new Date('2026-11-20T18:00:00Z'))).toEqual([dumps[2]]);
    // An unverified dump never takes the place of a verified one, and goes when it is old.
    const mixed = [{ takenAt: new Date('2026-11-20T11:30:00Z'), verified: false }, ...dumps];
    expect(selectRetainedDumps(mixed, new Date('2026-11-20T12:00:00Z'))).toHaveLength(4);
    expect(selectRetainedDumps(mixed, new Date('2026-11-20T18:00:00Z'))).toEqual([dumps[2]]);
  });
});
