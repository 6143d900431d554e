// A system time that a test controls, for processes and their children: libfaketime, where it is installed.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const library =
  ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map(name => `/usr/lib/${name}`) : [])]
    .map(folder => join(folder, 'faketime', 'libfaketime.so.1'))
    .find(existsSync) ?? null;

export const hasFakeTime = library !== null;

export interface FakeTime {
  /** Environment variables for a process. */
  readonly variables: Readonly<Record<string, string>>;
  /** Offset of all its clocks from the true time, such as `+500d`, `-1h` or `+0`. */
  set(offset: string): void;
}

/** Monotonic clocks are not affected, as when the clock of a real machine is set. */
export function openFakeTime(): FakeTime {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-time-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'offset');
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set('+0');
  return {
    variables: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
