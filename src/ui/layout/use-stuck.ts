// Whether the header has left the hero of the home page and stands at the top of the window (specification, Header).
import { useEffect, useRef, useState } from 'react';

/**
 * `place` goes to what keeps the header's room in the page. The header sticks once that room, or the search field of the
 * hero, is scrolled away; each navigation begins anew.
 */
export function useStuck(isWatched: boolean, pageKey: string) {
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
