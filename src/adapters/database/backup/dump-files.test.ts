import { describe, expect, it } from 'vitest';
import { selectKeptDumps } from '#adapters/database/backup/dump-files.ts';

const hourMs = 3_600_000;

describe('kept dumps', () => {
  it('are the newest of each of 24 hours and of 7 days', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const hourly = Array.from({ length: 24 * 10 }, (_, hours) => ({
      takenAt: new Date(now.getTime() - hours * hourMs),
      verified: true,
    }));
    const stamps = (dumps: typeof hourly) => dumps.map(({ takenAt }) => takenAt.toISOString().slice(0, 13));
    const kept = stamps(selectKeptDumps(hourly, now));
    expect(kept.slice(0, 24)).toEqual(stamps(hourly.slice(0, 24)));
    expect(kept.slice(24)).toEqual(['18', '17', '16', '15', '14'].map(day => `2026-11-${day}T23`));
  });

  it('are one an hour, and all while they are fresh', () => {
    const dumps = ['00', '10', '20'].map(minute => ({
      takenAt: new Date(`2026-11-20T11:${minute}:00Z`),
      verified: true,
    }));
    expect(selectKeptDumps(dumps, new Date('2026-11-20T12:00:00Z'))).toHaveLength(3);
    expect(selectKeptDumps(dumps, new Date('2026-11-20T18:00:00Z'))).toEqual([dumps[2]]);
    // One that is not verified never takes the place of one that is, and goes when it is old.
    const mixed = [{ takenAt: new Date('2026-11-20T11:30:00Z'), verified: false }, ...dumps];
    expect(selectKeptDumps(mixed, new Date('2026-11-20T12:00:00Z'))).toHaveLength(4);
    expect(selectKeptDumps(mixed, new Date('2026-11-20T18:00:00Z'))).toEqual([dumps[2]]);
  });
});
