// What stands around a page and is not of its first paint: dialogs, notices, session. Chunks of its own, asked for once the
// page answers; the server renders nothing of it.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '#pages/load-chunk.ts';

export interface FrameProps {
  /** Path and query behind the locale prefix; an unknown address has none. */
  readonly path: string;
}

export function LaterFrame({ path }: FrameProps) {
  const [Frame, setFrame] = useState<ComponentType<FrameProps> | null>(null);
  useEffect(() => {
    loadChunk(() => import('#pages/frame/frame.tsx'), 'frame').then(
      module => setFrame(() => module.Frame),
      // The page is whole without it.
      (error: unknown) => console.warn('the frame of the page did not load', error),
    );
  }, []);
  return Frame && <Frame path={path} />;
}
