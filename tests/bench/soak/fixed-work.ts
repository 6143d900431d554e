// How much other work the machine has: how long the same piece of work takes from one moment to another.
import { pbkdf2Sync } from 'node:crypto';

const everyMs = 500;
/** Some 20 ms of an idle core: longer than the kernel lets a process run while others wait. */
const rounds = 40_000;

export function repeatFixedWork() {
  let [times, sumMs] = [0, 0];
  const timer = setInterval(() => {
    const since = performance.now();
    pbkdf2Sync('fixed', 'work', rounds, 32, 'sha256');
    sumMs += performance.now() - since;
    times += 1;
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
