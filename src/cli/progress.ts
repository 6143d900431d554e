// A progress line for long work, shown on terminals only.

import { escapeUnprintable } from '#adapters/operations/plain-text.ts';

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const back = '\r\u001b[2K';

/** On a terminal, one line that is overwritten and removed at the end. Elsewhere, nothing. */
export function openProgress(terminal: Terminal = process.stderr): { show(text: string): void; end(): void } {
  let isShown = false;
  return {
    show: text => {
      if (!terminal.isTTY) return;
      isShown = true;
      terminal.write(`${back}${escapeUnprintable(text)}`);
    },
    end: () => {
      if (isShown) terminal.write(back);
      isShown = false;
    },
  };
}
