import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushSubscription } from '#domain/push/push-subscription.ts';

const keys = createECDH('prime256v1');
const given = {
  endpoint: 'https://push.example/wpush/v2/gAAAAABl_-x?y=1',
  p256dh: keys.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

test('what a browser returns is a subscription', () => {
  for (let times = 0; times < 200; times++) {
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    expect(isPushSubscription({ ...given, p256dh, auth })).toBe(true);
  }
});

test.each([
  ['plain http', { endpoint: 'http://push.example/1' }],
  ['no address', { endpoint: 'push.example' }],
  ['a user in the address', { endpoint: 'https://a@push.example/1' }],
  ['a space in the address', { endpoint: 'https://push.example/1 2' }],
  ['a backslash in the address', { endpoint: 'https:\\\\push.example\\1' }],
  ['a fragment in the address', { endpoint: 'https://push.example/1#a' }],
  ['an endless address', { endpoint: `https://push.example/${'a'.repeat(1_000)}` }],
  ['a compressed point', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }],
  ['a point with padding', { p256dh: `${given.p256dh}=` }],
  ['a short secret', { auth: randomBytes(15).toString('base64url') }],
  ['no secret', { auth: '' }],
])('%s makes it none', (_name, wrong) => {
  expect(isPushSubscription({ ...given, ...wrong })).toBe(false);
});
