// Makes text harmless for a terminal: what merchants and visitors wrote must not move its cursor, ring its bell or reverse words.

/** Controls (C0, DEL, C1), characters without width or that change the writing direction, and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Writes out every character that is not shown as it is, such as `\u{1b}`, line ends and tabs included. */
export function writeOut(text: string): string {
  return text.replace(unprintable, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** One line: a bar replaces line ends, a space replaces tabs; every other character that is not shown is written out. */
export function toPlainLine(text: string): string {
  return writeOut(text.trim().replace(/[\s\u0085]+/g, space => (lineEnd.test(space) ? ' | ' : ' ')));
}

/** At most `length` characters, with dots where the text was cut. */
export function cutText(text: string, length: number): string {
  const signs = [...text];
  if (signs.length <= length) return text;
  return `${signs.slice(0, Math.max(length - 3, 0)).join('')}${'...'.slice(0, length)}`;
}

/** `1 feed`, `7,187 feeds`. */
export function countThings(count: number, things: string): string {
  return `${formatCount(count)} ${count === 1 ? things.replace(/s$/, '') : things}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
