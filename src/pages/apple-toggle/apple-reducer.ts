// What the Apple-only toggle does when a list is shown (specification, Apple-only toggle).
import type { AppleLinks } from '#pages/apple-toggle/apple-links.ts';

export interface AppleState {
  /** The cookie is set. */
  readonly isOn: boolean;
  /** The list shown last in this document that had Apple among its merchants. */
  readonly lastApple: Pick<AppleLinks, 'ownPath' | 'withoutPath'> | null;
}

interface ListShown {
  readonly list: AppleLinks;
  /** The visitor reached the list by going back or forward. */
  readonly isHistory: boolean;
}

interface AppleStep extends AppleState {
  /** `filter`: redirect to the list with Apple as its only merchant. */
  readonly effect: 'filter' | 'reload' | null;
}

export function appleReducer({ isOn, lastApple }: AppleState, { list, isHistory }: ListShown): AppleStep {
  if (list.hasApple) {
    const isForwardAgain = list.isOn && isHistory && list.ownPath === lastApple?.ownPath;
    return { isOn: isOn || isForwardAgain, lastApple: list, effect: null };
  }
  // Apple was removed by toggle, chip or rail, or by going back.
  const hasRemovedApple = isOn && list.ownPath === lastApple?.withoutPath;
  if (hasRemovedApple) return { isOn: false, lastApple, effect: isHistory ? null : 'reload' };
  return { isOn, lastApple, effect: isOn && !list.hasMerchants ? 'filter' : null };
}
