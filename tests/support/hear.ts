// What commands say when they run inside a test.
import { onTestFinished, vi } from 'vitest';

/** Keeps what is said on either stream from now on; each look answers what was said since the last. */
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
