// Loads the deferred shell of a page: dialogs, notices, session. Its chunks load once the page is interactive; the server renders none of
// it.
import type { ShellProps } from '#pages/shell/shell-props.ts';
import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '#pages/load-chunk.ts';

export function ShellLoader(props: ShellProps) {
  const [Shell, setShell] = useState<ComponentType<ShellProps> | null>(null);
  useEffect(() => {
    // In a separate task: starting the import takes a slow phone as long as the page's own effects.
    const timer = setTimeout(() => {
      loadChunk(() => import('#pages/shell/deferred-shell.tsx'), 'deferred-shell').then(
        ({ DeferredShell, prepareShell }) => {
          prepareShell();
          // A transition is rendered in pieces.
          setTimeout(() => startTransition(() => setShell(() => DeferredShell)));
        },
        // The page works without it.
        (error: unknown) => console.warn('the deferred shell did not load', error),
      );
    });
    return () => clearTimeout(timer);
  }, []);
  return Shell && <Shell {...props} />;
}
