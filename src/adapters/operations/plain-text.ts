// Text that a terminal only shows. What merchants and visitors wrote must not move its cursor, ring its bell or turn words around.

/** Controls (C0, DEL, C1), what has no width or changes the direction of writing, and halves of characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Everything that is not shown as it is, line ends and tabs included, is written out, such as `\u{1b}`. */
export function writeOut(text: string): string {
  return text.replace(unprintable, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** One line: a bar stands for line ends, a space for tabs; everything else that is not shown is written out. */
export function toPlainLine(text: string): string {
  return writeOut(text.trim().replace(/[\s\u0085]+/g, space => (lineEnd.test(space) ? ' | ' : ' ')));
}

/** At most `length` characters, with dots where something is missing. */
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
