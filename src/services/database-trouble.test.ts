import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  new DatabaseUnavailable('no connection'),
  withFields('terminating connection due to administrator command', { code: '57P01' }),
  withFields('connect ENOENT /data/postgres/run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  withFields('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
  withFields('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  withFields('canceling statement due to conflict with recovery', { code: '40001' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
])('the database is away: $message', error => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  new Error('a mistake'),
  withFields('duplicate key', { code: '23505' }),
  withFields('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' }),
  'a text',
])('something else is wrong: %s', error => {
  expect(isDatabaseAway(error)).toBe(false);
});
