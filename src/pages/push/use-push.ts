// The push state of this browser for a component: read once, and again on `refreshPush`.
import { useCallback, useEffect, useState } from 'react';
import { readPush } from '#pages/push/push-browser.ts';
import type { BrowserPush } from '#pages/push/push-browser.ts';

/** null = not known yet. */
export function usePush(): { readonly push: BrowserPush | null; readonly refreshPush: () => Promise<void> } {
  const [push, setPush] = useState<BrowserPush | null>(null);
  const refreshPush = useCallback(() => read().then(setPush), []);
  useEffect(() => {
    let isGone = false;
    void read().then(known => {
      if (!isGone) setPush(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { push, refreshPush };
}

async function read(): Promise<BrowserPush> {
  try {
    return await readPush();
  } catch (error) {
    // Browsers with blocked storage refuse service workers.
    console.warn('the browser does not say whether it takes pushes', error);
    return { state: 'unsupported', id: null };
  }
}
