// Makes text harmless for a terminal: what merchants and visitors wrote must not move its cursor, ring its bell or change the direction of
// text.

/** Controls (C0, DEL, C1), characters without width or that change the writing direction, and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Replaces every character that is not printable, line ends and tabs included, by its escape, such as `\u{1b}`. */
export function escapeUnprintable(text: string): string {
  return text.replace(unprintable, character => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** One line: a bar replaces line ends, one space other white space; every other character that is not printable is escaped. */
export function toPlainLine(text: string): string {
  return escapeUnprintable(text.trim().replace(/[\s\u0085]+/g, space => (lineEnd.test(space) ? ' | ' : ' ')));
}

/** At most `length` characters; three dots end a text that was cut. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, Math.max(length - 3, 0)).join('')}${'...'.slice(0, length)}`;
}

/** `1 feed`, `7,187 feeds`. */
export function countThings(count: number, things: string): string {
  return `${formatCount(count)} ${count === 1 ? things.replace(/s$/, '') : things}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
