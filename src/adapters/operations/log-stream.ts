// The log on standard error: JSON lines, or text for a person at a terminal.
import { isatty } from 'node:tty';
import { pino } from 'pino';
import { standardError } from '#adapters/operations/logger.ts';
import { createTextLines } from '#adapters/operations/text-lines.ts';
import type { LogStream } from '#adapters/operations/text-lines.ts';

export type LogFormat = 'json' | 'text';

/** null = text when standard error is a terminal, otherwise JSON. */
export function openLogStream(format: LogFormat | null): LogStream {
  const isTerminal = isatty(standardError);
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') {
    const sink = pino.destination(standardError);
    return { write: line => void sink.write(line), end: () => {}, isForPeople: false };
  }
  // Synchronous: the process writes other output to the same terminal, and an open line must be ended before that.
  const sink = pino.destination({ dest: standardError, sync: true });
  const canRewrite = isTerminal && process.env['TERM'] !== 'dumb';
  return createTextLines({
    write: text => sink.write(text),
    canRewrite,
    // https://no-color.org: any value that is not empty.
    hasColours: canRewrite && !process.env['NO_COLOR'],
    // Threads do not know the width, and a terminal without a size reports 0.
    columns: () => process.stderr.columns || 80,
  });
}
