// The mark: a fallen apple beside its leaf. Paths on a grid of 32.

export const markPaths = {
  apple:
    'M15 10.2c2.2-1.7 5.2-2.1 7.4-.5 2.9 2.1 3.3 6.6 1.7 10.4-1.5 3.6-4.3 6.4-6.9 6.4-.9 0-1.4-.4-2.2-.4s-1.3.4-2.2.4c-2.6 0-5.4-2.8-6.9-6.4-1.6-3.8-1.2-8.3 1.7-10.4 2.2-1.6 5.2-1.2 7.4.5z',
  stem: 'M15 10.4c-.2-2.3.3-4.2 1.8-5.9',
  leaf: 'M23.6 6.9c2.6-1.9 5.3-1.9 7.2-.7-1.3 2.3-4.4 3.2-7.2.7z',
  ground: 'M3 28.5h26',
} as const;

/** Transform of the apple and its stem: the apple lies tilted. */
export const markTransform = 'translate(0 .5) rotate(24 15 18)';
