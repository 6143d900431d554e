import { expect, test } from 'vitest';
import type { AppleLinks } from '#pages/apple-toggle/apple-links.ts';
import { appleReducer } from '#pages/apple-toggle/apple-reducer.ts';
import type { AppleState } from '#pages/apple-toggle/apple-reducer.ts';

const list: AppleLinks = {
  isOn: false,
  hasApple: false,
  hasMerchants: false,
  ownPath: '/new',
  onPath: '/new/by-apple-store',
  offPath: '/new',
  withoutPath: '/new',
};
const appleList = { ...list, isOn: true, hasApple: true, hasMerchants: true, ownPath: '/new/by-apple-store' };
const otherList = { ...list, ownPath: '/new/iphone', onPath: '/new/iphone/by-apple-store' };
const off: AppleState = { isOn: false, lastApple: null };
const on: AppleState = { isOn: true, lastApple: appleList };

test('a link to the list of Apple does not switch the toggle on', () => {
  const after = { isOn: false, lastApple: appleList, effect: null };
  expect(appleReducer(off, { list: appleList, isHistory: false })).toEqual(after);
});

test('while it is off, a list stays as it is', () => {
  expect(appleReducer(off, { list, isHistory: false })).toEqual({ ...off, effect: null });
});

test('while it is on, another list redirects to itself with the filter', () => {
  expect(appleReducer(on, { list: otherList, isHistory: false })).toEqual({ ...on, effect: 'filter' });
});

test('other chosen merchants are kept', () => {
  const merchants = { ...otherList, hasMerchants: true };
  expect(appleReducer(on, { list: merchants, isHistory: false })).toEqual({ ...on, effect: null });
});

test('removing Apple from the list switches it off and reloads the page', () => {
  const after = { ...on, isOn: false, effect: 'reload' };
  expect(appleReducer(on, { list, isHistory: false })).toEqual(after);
});

test('going back switches it off without a reload, going forward again switches it on', () => {
  const back = appleReducer(on, { list, isHistory: true });
  expect(back).toEqual({ ...on, isOn: false, effect: null });
  expect(appleReducer(back, { list: appleList, isHistory: true })).toEqual({ ...on, effect: null });
});
