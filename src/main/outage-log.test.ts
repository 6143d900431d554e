import { expect, test } from 'vitest';
import { DatabaseOverloaded, DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { createOutageFilter } from '#main/outage-log.ts';

test('an outage is logged once a minute, and every other error each time', () => {
  let now = 0;
  const classify = createOutageFilter(() => now);
  const away = new DatabaseUnavailable('no connection');
  expect([
    classify(away),
    classify(away),
    classify(new Error('a mistake')),
    classify(new DatabaseOverloaded(201)),
  ]).toEqual(['outage', 'logged', 'other', 'other']);
  now = 59_999;
  expect(classify(away)).toBe('logged');
  now = 60_000;
  expect([classify(away), classify(away)]).toEqual(['outage', 'logged']);
});
