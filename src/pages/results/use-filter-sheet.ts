import { useState } from 'react';
import { loadChunk } from '#pages/load-chunk.ts';
import type { FilterSheet } from '#ui/filters/filter-sheet.tsx';

/** The filter sheet of narrow screens; its chunk is loaded when it is first opened, and `Sheet` is null until then. */
export function useFilterSheet() {
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<typeof FilterSheet | null>(null);
  const open = () => {
    setOpen(true);
    loadChunk(() => import('#ui/filters/filter-sheet.tsx'), 'filter-sheet').then(
      module => setSheet(() => module.FilterSheet),
      // Without the chunk, scrolls to the filters further down, as the link does without script.
      () => document.getElementById('filters')?.scrollIntoView(),
    );
  };
  return { Sheet, isOpen, open, close: () => setOpen(false) };
}
