// What a process has used, as Linux counts it: other processes on the machine change it little, unlike the time on the clock.
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second (USER_HZ). */
const tickMs = 10;

export interface CpuTime {
  /** Of the thread that answers requests. */
  readonly mainMs: number;
  readonly allMs: number;
}

export function readCpuTime(pid: number): CpuTime {
  const read = (path: string) => {
    const text = readFileSync(path, 'utf8');
    // The name of the process, in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return tickMs * (Number(fields[11]) + Number(fields[12]));
  };
  return { mainMs: read(`/proc/${pid}/task/${pid}/stat`), allMs: read(`/proc/${pid}/stat`) };
}
