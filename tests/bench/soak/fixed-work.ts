// How much other work the machine has: how long the same piece of work takes from one moment to another.
import { pbkdf2 } from 'node:crypto';

const everyMs = 500;
/** Some 10 ms of an idle core: longer than the kernel lets a thread run while others wait. */
const rounds = 40_000;

export function repeatFixedWork() {
  let [times, sumMs] = [0, 0];
  const timer = setInterval(() => {
    const since = performance.now();
    // In a thread of its own: the visits, which this process sends, must not wait for it.
    pbkdf2('fixed', 'work', rounds, 32, 'sha256', error => {
      if (error) throw error;
      sumMs += performance.now() - since;
      times += 1;
    });
  }, everyMs);
  return {
    /** The mean since the last call, in milliseconds. */
    takeMeanMs: (): number => {
      const mean = sumMs / times;
      [times, sumMs] = [0, 0];
      return mean;
    },
    stop: () => clearInterval(timer),
  };
}
