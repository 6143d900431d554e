// What stands around a page and is not of its first paint: dialogs, notices, session. Chunks of its own, asked for once the
// page answers; the server renders nothing of it.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadLaterMessages } from '#messages/load-messages.ts';
import { extendTranslate } from '#messages/translate.ts';
import type { Translate } from '#messages/translate.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { PageProvider, usePage } from '#pages/page-context.ts';

export interface FrameProps {
  /** Path and query behind the locale prefix; an unknown address has none. */
  readonly path: string;
}

interface LoadedFrame {
  readonly Frame: ComponentType<FrameProps>;
  readonly t: Translate;
}

export function LaterFrame({ path }: FrameProps) {
  const page = usePage();
  const { locale, t } = page;
  const [loaded, setLoaded] = useState<LoadedFrame | null>(null);
  useEffect(() => {
    const load = () => Promise.all([import('#pages/frame/frame.tsx'), loadLaterMessages(locale.slug)]);
    loadChunk(load).then(
      ([{ Frame }, messages]) => setLoaded({ Frame, t: extendTranslate(t, messages) }),
      // The page is whole without it.
      (error: unknown) => console.warn('the frame of the page did not load', error),
    );
  }, [locale.slug, t]);
  if (!loaded) return null;
  return (
    <PageProvider value={{ ...page, t: loaded.t }}>
      <loaded.Frame path={path} />
    </PageProvider>
  );
}
