import { expect, test } from 'vitest';
import { truncateNetwork } from '#domain/people/truncate-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:00a1:2::', '2001:db8:a1::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['2001::7:8', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['localhost', ''],
  ['', ''],
  ['1.2.3', ''],
])('the record of %s keeps %j', (address, network) => {
  expect(truncateNetwork(address)).toBe(network);
});
