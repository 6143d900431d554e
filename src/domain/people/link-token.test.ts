import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLinkToken, maxAlerts, parseLinkToken, unsubscribeKinds } from '#domain/people/link-token.ts';
import type { LinkToken } from '#domain/people/link-token.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
const token: fc.Arbitrary<LinkToken> = fc.oneof(
  fc.record({ purpose: fc.constant('user' as const), personId: id }),
  fc.record({ purpose: fc.constant('confirm' as const), claimId: id }),
  fc.record({ purpose: fc.constant('remove-alert' as const), personId: id, alertId: id }),
  fc.record({ purpose: fc.constant('remove-push-alert' as const), pushId: id, alertId: id }),
  fc.record({ purpose: fc.constant('alert-feed' as const), alertId: id }),
  fc.record({
    purpose: fc.constant('remove-alerts' as const),
    personId: id,
    alertIds: fc.array(id, { minLength: 1, maxLength: maxAlerts }),
  }),
  fc.record({
    purpose: fc.constant('unsubscribe' as const),
    personId: id,
    what: fc.constantFrom(...unsubscribeKinds),
  }),
);

test('a token that was formatted is parsed back', () => {
  fc.assert(
    fc.property(token, each => {
      expect(parseLinkToken(formatLinkToken(each))).toEqual(each);
    }),
  );
});

test('a text is parsed as a token only when that token is formatted as this text', () => {
  const near = fc
    .tuple(token, fc.constantFrom('', '.', '.1', '0', ' ', '.all'), fc.nat(40))
    .map(([each, extra, at]) => {
      const text = formatLinkToken(each);
      return text.slice(0, at) + extra + text.slice(at);
    });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), text => {
      const read = parseLinkToken(text);
      expect(read === null || formatLinkToken(read) === text).toBe(true);
    }),
  );
});

test.each([
  '',
  'user',
  'user.',
  'user.0',
  'user.01',
  'user.1.2',
  'owner.1',
  'unsubscribe.1',
  'unsubscribe.1.alerts',
  'remove-alert.1',
  'remove-push-alert.1',
  'alert-feed.1.2',
])('%j is no token', text => {
  expect(parseLinkToken(text)).toBeNull();
});
