import { expect, test } from 'vitest';
import { nameServer, readServerList } from '#adapters/database/connection/server-list.ts';

function read(address: string) {
  const list = readServerList(address);
  if (!list.ok) return list.failure;
  const { servers, wanted, connectionString } = list.value;
  return [servers.map(nameServer).join(' '), wanted, connectionString];
}

test.each([
  ['postgres://u:p@a,b:5433/db', 'a:5432 b:5433', 'read-write', 'postgres://u:p@localhost/db'],
  [
    'postgresql://u:p%40@a:1,[::1]:2/db?sslmode=verify-full&target_session_attrs=primary',
    'a:1 [::1]:2',
    'primary',
    'postgresql://u:p%40@localhost/db?sslmode=verify-full',
  ],
  [
    'postgres:///db?host=/run/a,/run/b&port=5432,5433',
    '/run/a:5432 /run/b:5433',
    'read-write',
    'postgres://localhost/db',
  ],
  ['postgres://%2Frun%2Fa,b/db?port=6000', '/run/a:6000 b:6000', 'read-write', 'postgres://localhost/db'],
  ['postgres://a/db?target_session_attrs=standby', 'a:5432', 'standby', 'postgres://localhost/db'],
  // One server is whatever it is.
  ['postgres://u@a:5432/db', 'a:5432', null, 'postgres://u@localhost/db'],
])('%s', (address, servers, wanted, connectionString) => {
  expect(read(address)).toEqual([servers, wanted, connectionString]);
});

test.each([
  ['mysql://a/db', 'no-address'],
  ['a, b', 'no-address'],
  ['postgres://a:x,b/db', 'ports'],
  ['postgres://a:99999/db', 'ports'],
  ['postgres://a,b,c/db?port=1,2', 'ports'],
  ['postgres://a,b/db?target_session_attrs=any', 'session-kind'],
])('%s is refused: %s', (address, problem) => {
  expect(read(address)).toBe(problem);
});
