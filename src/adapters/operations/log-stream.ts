// Standard error, where every process and thread writes its log: JSON lines, or lines for whoever sits before it.
import { isatty } from 'node:tty';
import { pino } from 'pino';
import { standardError } from '#adapters/operations/logger.ts';
import { createTextLines } from '#adapters/operations/text-lines.ts';
import type { LogStream } from '#adapters/operations/text-lines.ts';

export type LogFormat = 'json' | 'text';

/** A format of null is chosen by what standard error is: text on a terminal, JSON in a pipe, a file or a service. */
export function openLogStream(format: LogFormat | null): LogStream {
  const isTerminal = isatty(standardError);
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') {
    const sink = pino.destination(standardError);
    return { write: line => void sink.write(line), end: () => {}, isForPeople: false };
  }
  // At once: other words of the process go to the same terminal, and a line that is still open must be ended before them.
  const sink = pino.destination({ dest: standardError, sync: true });
  const canRewrite = isTerminal && process.env['TERM'] !== 'dumb';
  return createTextLines({
    write: text => sink.write(text),
    canRewrite,
    // https://no-color.org: set to anything.
    hasColours: canRewrite && !process.env['NO_COLOR'],
    // Threads do not know it, and a terminal without a size says 0.
    columns: () => process.stderr.columns || 80,
  });
}
