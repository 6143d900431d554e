// What stands around a page and is not of its first paint: dialogs, notices, session. Chunks of its own, asked for once the
// page answers; the server renders nothing of it.
import type { FrameProps } from '#pages/frame/frame-props.ts';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '#pages/load-chunk.ts';

export function LaterFrame({ path, languages }: FrameProps) {
  const [Frame, setFrame] = useState<ComponentType<FrameProps> | null>(null);
  useEffect(() => {
    // In a turn of its own: asking for its files takes a slow phone as long as the page's own effects do.
    const timer = setTimeout(() => {
      loadChunk(() => import('#pages/frame/frame.tsx'), 'frame').then(
        ({ Frame: Loaded, prepareFrame }) => {
          prepareFrame();
          setTimeout(() => setFrame(() => Loaded));
        },
        // The page is whole without it.
        (error: unknown) => console.warn('the frame of the page did not load', error),
      );
    });
    return () => clearTimeout(timer);
  }, []);
  return Frame && <Frame path={path} languages={languages} />;
}
