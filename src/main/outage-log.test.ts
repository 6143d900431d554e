import { expect, test } from 'vitest';
import { DatabaseOverloaded, DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { createOutageFilter } from '#main/outage-log.ts';

test('an outage is news once a minute, whatever else goes wrong is news each time', () => {
  let now = 0;
  const judge = createOutageFilter(() => now);
  const away = new DatabaseUnavailable('no connection');
  expect([
    judge(away),
    judge(away),
    judge(new Error('a mistake')),
    judge(new DatabaseOverloaded(201)),
  ]).toEqual(['outage', 'said', 'other', 'other']);
  now = 59_999;
  expect(judge(away)).toBe('said');
  now = 60_000;
  expect([judge(away), judge(away)]).toEqual(['outage', 'said']);
});
