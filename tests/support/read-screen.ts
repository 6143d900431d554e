// What a person sees of what was written to a terminal.

const escape = '\u001b';

/** Sequences with their letter, single controls, text. */
const pattern = new RegExp(`${escape}\\[[\\d;]*[A-Za-z]|\\p{Cc}|\\P{Cc}+`, 'gu');

/**
 * The lines on the screen, the last one being where the cursor stands. Knows what our lines do: line ends, the return to the
 * first column, erasing the line, colours. Throws at any other control character, so that a test finds it.
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
