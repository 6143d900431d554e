// A line that says how far long work has come, where somebody is watching.

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const back = '\r\u001b[2K';

/** On a terminal: one line that is written over and taken away at the end. Elsewhere: nothing. */
export function openProgress(terminal: Terminal): { show(text: string): void; end(): void } {
  let isShown = false;
  return {
    show: text => {
      if (!terminal.isTTY) return;
      isShown = true;
      terminal.write(`${back}${text}`);
    },
    end: () => {
      if (isShown) terminal.write(back);
      isShown = false;
    },
  };
}
