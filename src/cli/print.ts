// Where commands write, and nobody else in this folder: what merchants and visitors wrote is shown, and drives no terminal.
import { once } from 'node:events';
import { writeOut } from '#adapters/operations/plain-text.ts';

/** One line on standard output; line ends in it are written out, like everything else that would not be shown as it is. */
export function printLine(line: string): void {
  console.log(writeOut(line));
}

export function printLines(lines: Iterable<string>): void {
  for (const line of lines) printLine(line);
}

/** One line on standard error. */
export function printProblem(line: string): void {
  console.error(writeOut(line));
}

/** On standard output, on one line unless it is indented. */
export function printJson(value: unknown, indent = 0): void {
  console.log(formatJson(value, indent));
}

/** For what is a file, and whoever asks for it on standard output has it go where files go. */
export function openStandardOutput(): NodeJS.WriteStream {
  return process.stdout;
}

/** A command's answers as JSON lines, for a reader that may be slower than we are or go away. */
export function openJsonLines(): { write(value: unknown): Promise<void>; isReaderGone(): boolean } {
  let isGone = false;
  process.stdout.once('error', () => {
    isGone = true;
  });
  return {
    // What nobody has read yet must not pile up in memory, and one that is gone wants no more.
    write: async value => {
      if (isGone || process.stdout.write(`${formatJson(value)}\n`)) return;
      await once(process.stdout, 'drain').catch(() => {});
    },
    isReaderGone: () => isGone,
  };
}

/** What JSON leaves as it is, and no terminal shows so: DEL, C1, what has no width or turns the direction of writing. */
const unshown = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same value to whoever reads it as JSON. */
export function formatJson(value: unknown, indent = 0): string {
  const escape = (sign: string) =>
    Array.from({ length: sign.length }, (_, at) => {
      return `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join('');
  return JSON.stringify(value, null, indent).replace(unshown, escape);
}
