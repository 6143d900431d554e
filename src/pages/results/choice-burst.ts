// Decides when to show the list of the chosen filters: after a single click as soon as it has loaded, after a burst of clicks once the last
// is half a second old (specification, Results). Pure; times are in milliseconds of any clock.

/** Delay after the last of several choices (specification, Results). */
const debounceMs = 500;

/** A burst of choices: each follows the previous one within the delay. */
export interface ChoiceBurst {
  readonly lastAt: number;
  readonly isSingle: boolean;
  /** The list of the last choice has been preloaded. */
  readonly isLoaded: boolean;
  /** A list of this burst has been shown, so the next one replaces its history entry. */
  readonly isShown: boolean;
}

/** The burst after a choice at `now`. `before`: the state after the previous choice, however long ago; null = none. */
export function addChoice(before: ChoiceBurst | null, now: number): ChoiceBurst {
  const isBurst = before !== null && now - before.lastAt < debounceMs;
  return { lastAt: now, isSingle: !isBurst, isLoaded: false, isShown: isBurst && before.isShown };
}

/** The list of the last choice has loaded, or failed to load. */
export function markLoaded(burst: ChoiceBurst): ChoiceBurst {
  return { ...burst, isLoaded: true };
}

/** The list is being shown. */
export function markShown(burst: ChoiceBurst): ChoiceBurst {
  return { ...burst, isShown: true };
}

/** Milliseconds from `now` until the list is to be shown; 0 = at once. */
export function measureWait({ lastAt, isSingle, isLoaded }: ChoiceBurst, now: number): number {
  return isSingle && isLoaded ? 0 : Math.max(0, lastAt + debounceMs - now);
}
