import type { PropsWithChildren } from 'react';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/**
 * What works with script alone. A component of its own: what `useIsHydrated` changes is rendered at once and in one piece, so it should be
 * little.
 */
export function AfterHydration({ children }: PropsWithChildren) {
  return useIsHydrated() ? children : null;
}
