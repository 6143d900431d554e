import { expect, test } from 'vitest';
import { findNextRelease } from '#domain/outlook/next-release.ts';
import { makeModel } from '#tests/support/factories.ts';

const now = Date.parse('2026-11-20');
let id = 0;
const line = (...dates: string[]) =>
  dates.map(releasedOn =>
    makeModel({ id: ++id, slug: `ipad-${++id}`, family: 'ipad', line: 'ipad-air', releasedOn }),
  );

test('the next model of a line is expected in the month in which its models usually come', () => {
  const models = line('2021-09-20', '2022-10-02', '2023-09-18', '2024-09-16', '2024-10-20', '2025-09-15');
  expect(findNextRelease(models[0]!, models, now)).toEqual({
    month: 9,
    from: '2027-09-01',
    // The second model of 2024 belongs to the release before it.
    inMonth: 5,
    releases: 5,
    isAnnounced: false,
  });
  // Models of another line say nothing.
  const others = models.map(model => ({ ...model, line: 'ipad-pro' }));
  expect(findNextRelease(models[0]!, [...others, models[0]!], now)).toBeNull();
});

test('no model is expected within months of the last one', () => {
  const models = line('2023-11-02', '2024-11-04', '2025-11-03', '2026-10-30');
  expect(findNextRelease(models[0]!, models, now)?.from).toBe('2027-11-01');
  const early = models.slice(0, 3);
  expect(findNextRelease(early[0]!, early, now)?.from).toBe('2026-11-01');
  // The month is nearly over.
  expect(findNextRelease(early[0]!, early, Date.parse('2026-11-27'))?.from).toBe('2027-11-01');
});

test('nothing is expected of a line without a usual month or with too few models', () => {
  const scattered = line('2021-01-10', '2022-05-10', '2023-09-10', '2025-03-10');
  expect(findNextRelease(scattered[0]!, scattered, now)).toBeNull();
  const short = line('2023-09-10', '2024-09-10', '2025-05-10', '2026-01-10');
  expect(findNextRelease(short[0]!, short, now)).toBeNull();
});

test('nothing is expected of a line that has ended', () => {
  const ended = line('2015-04-10', '2016-04-19', '2017-05-05');
  expect(findNextRelease(ended[0]!, ended, now)).toBeNull();
  expect(findNextRelease(ended[0]!, ended, Date.parse('2018-03-01'))?.from).toBe('2018-04-01');
});

test('an announced model is the next one', () => {
  const models = line('2024-03-08', '2025-03-12', '2027-01-15');
  expect(findNextRelease(models[0]!, models, now)).toMatchObject({ from: '2027-01-15', isAnnounced: true });
});
