// Captures the output of commands that run inside a test.
import { onTestFinished, vi } from 'vitest';

/** Captures both streams from now on; each call returns the output since the last. */
export function captureOutput(): () => string {
  let output = '';
  const keep = (text: unknown) => void (output += `${String(text)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  onTestFinished(() => spies.forEach(spy => spy.mockRestore()));
  return () => {
    const captured = output;
    output = '';
    return captured;
  };
}
