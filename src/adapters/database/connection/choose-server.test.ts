import { expect, test } from 'vitest';
import { chooseServer } from '#adapters/database/connection/choose-server.ts';
import type { ServerState } from '#adapters/database/connection/choose-server.ts';

const standby: ServerState = { isStandby: true, isReadOnly: true, timeline: null };
const primary = (timeline = '00000001', isReadOnly = false): ServerState => ({
  isStandby: false,
  isReadOnly,
  timeline,
});

test('writes go to the primary, and to the promoted one once there is one', () => {
  expect(chooseServer('read-write', [standby, primary()], null)).toBe(1);
  expect(chooseServer('read-write', [standby, null], 1)).toBe(null);
  expect(chooseServer('read-write', [primary('00000002'), null], 1)).toBe(0);
  expect(chooseServer('read-write', [primary('00000001', true), standby], null)).toBe(null);
  expect(chooseServer('primary', [primary('00000001', true), standby], null)).toBe(0);
});

test('a former primary that comes back is passed over, wherever it stands in the list', () => {
  expect(chooseServer('read-write', [primary('00000001'), primary('00000002')], null)).toBe(1);
  // Even if it never went away: somebody in another part of the network could not reach it and promoted the other server.
  expect(chooseServer('read-write', [primary('0000000A'), primary('0000000B')], 0)).toBe(1);
  expect(chooseServer('read-write', [primary(), primary()], 1)).toBe(1);
});

test('reads prefer a standby, take the primary where there is none, and stay where they are', () => {
  expect(chooseServer('prefer-standby', [primary(), standby], null)).toBe(1);
  expect(chooseServer('prefer-standby', [primary(), null], 1)).toBe(0);
  expect(chooseServer('prefer-standby', [primary(), standby], 0)).toBe(0);
  expect(chooseServer('standby', [primary(), null], null)).toBe(null);
});
