// Recently seen products at the foot of a page, where they push nothing down. The chunk loads once the page is interactive.
import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '#pages/load-chunk.ts';
import type { SeenProductsProps } from '#pages/saved/seen-products.tsx';

export function RecentlySeen(props: SeenProductsProps) {
  const [Products, setProducts] = useState<ComponentType<SeenProductsProps> | null>(null);
  useEffect(() => {
    // In a separate task, as in `ShellLoader`.
    const timer = setTimeout(() => {
      loadChunk(() => import('#pages/saved/seen-products.tsx'), 'seen-products').then(
        module => startTransition(() => setProducts(() => module.SeenProducts)),
        // The page is complete without them.
        (error: unknown) => console.warn('what was seen last did not load', error),
      );
    });
    return () => clearTimeout(timer);
  }, []);
  return Products && <Products {...props} />;
}
