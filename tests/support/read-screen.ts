// Renders the bytes written to a terminal as a person sees them.

const escape = '\u001b';

/** Escape sequences with their letter, single control characters, text. */
const pattern = new RegExp(`${escape}\\[[\\d;]*[A-Za-z]|\\p{Cc}|\\P{Cc}+`, 'gu');

/**
 * The lines on the screen; the cursor is in the last one. Supports what our lines use: line ends, carriage returns, erasing the line,
 * colours. Throws at any other control character, so that a test finds it.
 */
export function readScreen(written: string): string[] {
  const lines: string[] = [];
  let line = '';
  let column = 0;
  const pieces = written.match(pattern) ?? [];
  for (const piece of pieces) {
    if (piece === '\n') {
      lines.push(line);
      [line, column] = ['', 0];
    } else if (piece === '\r') column = 0;
    else if (piece === `${escape}[2K`) line = '';
    else if (piece.startsWith(escape) && piece.endsWith('m')) continue;
    else if (/\p{Cc}/u.test(piece)) throw new Error(`the terminal got ${JSON.stringify(piece)}`);
    else {
      line = line.padEnd(column).slice(0, column) + piece + line.slice(column + piece.length);
      column += piece.length;
    }
  }
  return [...lines, line];
}
