// The only place in this folder that writes output. Text from merchants and visitors is escaped, so that it cannot control the terminal.
import { once } from 'node:events';
import { escapeUnprintable } from '#adapters/operations/plain-text.ts';

/** One line on standard output; line breaks in it are escaped, like every other character that a terminal would not show as it is. */
export function printLine(line: string): void {
  console.log(escapeUnprintable(nameCommand(line)));
}

export function printLines(lines: Iterable<string>): void {
  for (const line of lines) printLine(line);
}

/** One line on standard error, escaped in the same way. */
export function printProblem(line: string): void {
  console.error(escapeUnprintable(nameCommand(line)));
}

/** Texts name a command as it is typed in a clone; a server's own script (`deploy/`) sets what is typed there. */
function nameCommand(line: string): string {
  const typed = process.env['WINDFALL_COMMAND'];
  return typed ? line.replaceAll('npm run windfall --', typed) : line;
}

/** Prints to standard output; on one line when `indent` is 0. */
export function printJson(value: unknown, indent = 0): void {
  console.log(formatJson(value, indent));
}

/** For output that is a file's content: an operator who wants it on standard output redirects it to a file. */
export function openStandardOutput(): NodeJS.WriteStream {
  return process.stdout;
}

/** Writes results as JSON lines, for a reader that may be slower than the command or stop reading. */
export function openJsonLines(): { write(value: unknown): Promise<void>; isReaderGone(): boolean } {
  let isGone = false;
  process.stdout.once('error', () => {
    isGone = true;
  });
  return {
    // Waits for the reader, so that unread lines do not pile up in memory; writes nothing once the reader is gone.
    write: async value => {
      if (isGone || process.stdout.write(`${formatJson(value)}\n`)) return;
      await once(process.stdout, 'drain').catch(() => {});
    },
    isReaderGone: () => isGone,
  };
}

/**
 * Characters that JSON does not escape and a terminal does not show: DEL, C1, format and zero-width characters, direction marks, line
 * separators.
 */
const unshown = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** JSON with those characters escaped; parsed, it is the same value. */
export function formatJson(value: unknown, indent = 0): string {
  const escape = (sign: string) =>
    Array.from({ length: sign.length }, (_, at) => {
      return `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join('');
  return JSON.stringify(value, null, indent).replace(unshown, escape);
}
