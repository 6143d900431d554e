// Typing mistakes, in words and never in numbers, so that a person can still read the title.
import { draw, pick, type DrawKey } from '#demo/market/draw.ts';

/** The title with one mistake in one of its longer words: two letters swapped, one lost, or one typed twice. */
export function makeTypo(title: string, key: DrawKey): string {
  const words = [...title.matchAll(/\p{L}{6,}/gu)];
  if (words.length === 0) return title;
  const word = pick(words, key, 'typo word');
  // People seldom mistype the first or the last letter.
  const at = word.index + 1 + Math.floor(draw(key, 'typo place') * (word[0].length - 3));
  const one = title.charAt(at);
  const two = title.charAt(at + 1);
  const kind = draw(key, 'typo kind');
  if (kind < 0.5) return title.slice(0, at) + two + one + title.slice(at + 2);
  return kind < 0.75 ? title.slice(0, at) + title.slice(at + 1) : title.slice(0, at) + one + title.slice(at);
}
