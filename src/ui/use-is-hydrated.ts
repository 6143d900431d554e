import { useSyncExternalStore } from 'react';

/** False on the server and in the browser's first render, so that both are the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
