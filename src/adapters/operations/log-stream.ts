// Standard error, where every process and thread writes its log: as JSON lines, or as text for a person at a terminal.
import { isatty } from 'node:tty';
import { pino } from 'pino';
import { standardError } from '#adapters/operations/logger.ts';
import { createTextLines } from '#adapters/operations/text-lines.ts';
import type { LogStream } from '#adapters/operations/text-lines.ts';

export type LogFormat = 'json' | 'text';

/** A format of null is chosen by the kind of standard error: text on a terminal, JSON in a pipe, a file or a service. */
export function openLogStream(format: LogFormat | null): LogStream {
  const isTerminal = isatty(standardError);
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') {
    const sink = pino.destination(standardError);
    return { write: line => void sink.write(line), end: () => {}, isForPeople: false };
  }
  // Synchronous: other output of the process goes to the same terminal, and a line that is still open must be ended before it.
  const sink = pino.destination({ dest: standardError, sync: true });
  const canRewrite = isTerminal && process.env['TERM'] !== 'dumb';
  return createTextLines({
    write: text => sink.write(text),
    canRewrite,
    // https://no-color.org: set to anything.
    hasColours: canRewrite && !process.env['NO_COLOR'],
    // Threads do not know the width, and a terminal without a size reports 0.
    columns: () => process.stderr.columns || 80,
  });
}
