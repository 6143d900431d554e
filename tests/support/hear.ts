// Captures the output of commands that run inside a test.
import { onTestFinished, vi } from 'vitest';

/** Captures both streams from now on; each call answers the output since the last. */
export function hear(): () => string {
  let said = '';
  const keep = (text: unknown) => void (said += `${String(text)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  onTestFinished(() => spies.forEach(spy => spy.mockRestore()));
  return () => {
    const heard = said;
    said = '';
    return heard;
  };
}
