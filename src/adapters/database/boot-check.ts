// Was the machine switched off while the embedded database was open? PGlite never calls fsync, so its files can be
// trusted after a killed process (the kernel still has every write) but not after a power cut.
import { existsSync, readFileSync } from 'node:fs';
import {
  readJson,
  syncTree,
  writeFileDurably,
  type DataDirectory,
} from '#adapters/database/data-directory.ts';

type OpenState = { bootId: string | null; clean: boolean; at: string };

/** `first-start`: no files yet. `trusted`: open as it is. `suspect`: prove it on a copy, or restore. */
export type Trust = 'first-start' | 'trusted' | 'suspect';

export type ReadBootId = () => string | null;

/** Linux names each boot; elsewhere null: every unclean end then counts as a possible power cut. */
export function readSystemBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

export function judgeDirectory(directory: DataDirectory, readBootId: ReadBootId): Trust {
  const state = readJson<OpenState>(directory.state);
  if (!existsSync(directory.embedded)) return 'first-start';
  // Files without a state were not written by us, or the state was lost with the power.
  if (state === null) return 'suspect';
  if (state.clean) return 'trusted';
  const bootId = readBootId();
  return bootId !== null && bootId === state.bootId ? 'trusted' : 'suspect';
}

/** From here until `markClean` an end counts as unclean. */
export function markOpen(directory: DataDirectory, readBootId: ReadBootId): void {
  write(directory, { bootId: readBootId(), clean: false, at: new Date().toISOString() });
}

/** The mark is only true once the data files themselves are on the disk. */
export function markClean(directory: DataDirectory, readBootId: ReadBootId): void {
  syncTree(directory.embedded);
  write(directory, { bootId: readBootId(), clean: true, at: new Date().toISOString() });
}

function write(directory: DataDirectory, state: OpenState): void {
  writeFileDurably(directory.state, JSON.stringify(state));
}
