// Whether the home page's header sticks to the top of the window because the hero is scrolled away (specification, Header).
import { useEffect, useRef, useState } from 'react';

/**
 * Attach `place` to the element that reserves the header's space in the page. The header sticks once that element, or the search field of
 * the hero, is scrolled away; each navigation resets it.
 */
export function useStickyHeader(isWatched: boolean, pageKey: string) {
  const place = useRef<HTMLDivElement>(null);
  const [stuckOn, setStuckOn] = useState<string | null>(null);
  useEffect(() => {
    const watched = document.querySelector('form[data-place="hero"]') ?? place.current;
    if (!isWatched || !watched) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isAbove = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
      setStuckOn(isAbove ? pageKey : null);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isWatched, pageKey]);
  return { place, isStuck: isWatched && stuckOn === pageKey };
}
