import { expect, test } from 'vitest';
import { readRedirectPath } from '#domain/urls/redirect-path.ts';

test('an address is reduced to the path of a page, and refused when it is not of a page', () => {
  for (const [typed, path] of [
    ['/de/alt', '/de/alt'],
    [' https://windfall.example/de/alt/?a=b#c ', '/de/alt'],
    ['/', '/'],
    ['https://windfall.example', null],
    ['de/alt', null],
    ['/a b', null],
    ['/%zz', null],
    ['/admin/users', null],
    ['/api/settings', null],
    ['/images/grades/B.svg', null],
    ['/apis', '/apis'],
    [`/${'a'.repeat(1_100)}`, null],
  ] as const)
    expect([typed, readRedirectPath(typed)]).toEqual([typed, path]);
});
