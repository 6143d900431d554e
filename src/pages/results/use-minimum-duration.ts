// Keeps a loading state visible for a minimum time (specification, Loading).
import { useEffect, useRef, useState } from 'react';

const heldMilliseconds = 200;

/** True as soon as `isOn` is, and for at least 200 ms. */
export function useMinimumDuration(isOn: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(0);
  if (isOn && !isHeld) setHeld(true);
  useEffect(() => {
    if (isOn) since.current = performance.now();
  }, [isOn]);
  useEffect(() => {
    if (isOn || !isHeld) return undefined;
    const left = heldMilliseconds - (performance.now() - since.current);
    const timer = setTimeout(() => setHeld(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isOn, isHeld]);
  return isOn || isHeld;
}
