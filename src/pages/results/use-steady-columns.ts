// What stands above a list grows and shrinks with the filters; the filters under the pointer do not move with it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * For the block above the columns. After a choice among the filters its change of height is scrolled away; what
 * cannot be scrolled away, at the top of the page, stays as empty space until the visitor goes elsewhere.
 */
export function useSteadyColumns(): RefObject<HTMLDivElement | null> {
  const above = useRef<HTMLDivElement>(null);
  const isChoice = useRef(false);
  const { key, state } = useLocation();
  const type = useNavigationType();
  const keepsFocus = (state as { keepsFocus?: boolean } | null)?.keepsFocus === true;
  // Back and forward have a position of their own to return to.
  const isFollowed = keepsFocus && type !== NavigationType.Pop;
  useLayoutEffect(() => {
    isChoice.current = isFollowed;
    if (!isFollowed && above.current) above.current.style.minHeight = '';
  }, [key, isFollowed]);

  useEffect(() => {
    const element = above.current;
    if (!element) return undefined;
    let { width, height } = element.getBoundingClientRect();
    // Called after the layout and before it is painted.
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect();
      const change = now.height - height;
      const isOtherWindow = now.width !== width;
      ({ width, height } = now);
      if (!isChoice.current || isOtherWindow || change === 0) return;
      const before = scrollY;
      scrollBy({ top: change, behavior: 'instant' });
      const unscrolled = change - (scrollY - before);
      if (unscrolled >= 0) return;
      height = now.height - unscrolled;
      element.style.minHeight = `${height}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return above;
}
