import { expect, test } from 'vitest';
import { parseQueryAction } from '#domain/people/query-action.ts';

const parse = (search: string) => parseQueryAction(new URLSearchParams(search));

test('each action is read with what it needs', () => {
  expect(parse('?action=confirm&emailConfirmationToken=a&userToken=b')).toEqual({
    kind: 'confirm',
    emailConfirmationToken: 'a',
    userToken: 'b',
  });
  expect(parse('?action=magiclink&token=t')).toEqual({ kind: 'magiclink', token: 't' });
  expect(parse('?action=remove-alert&n=12&u=x~y')).toEqual({
    kind: 'remove-alert',
    n: '12',
    u: 'x~y',
  });
  expect(parse('?action=unsubscribe-newsletter')).toEqual({
    kind: 'unsubscribe-newsletter',
    token: null,
  });
  expect(parse('?action=unsubscribe-followup&u=x')).toEqual({
    kind: 'unsubscribe-followup',
    token: 'x',
  });
});

test.each([
  '?action=confirm&userToken=b',
  '?action=confirm&emailConfirmationToken=',
  '?action=magiclink',
  '?action=remove-alert&n=12',
  '?action=remove-alert&n=one&u=x',
])('a link that was cut off is incomplete: %s', search => {
  expect(parse(search)).toBe('incomplete');
});

test.each(['', '?page=2', '?action=', '?action=confirmation', '?action=delete'])(
  '%j asks for no action',
  search => {
    expect(parse(search)).toBeNull();
  },
);
