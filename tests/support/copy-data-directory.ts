import { cpSync } from 'node:fs';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';

/** Copies the database of a data directory whose server has ended. A copy made by root belongs to root. */
export function copyDataDirectory(from: string, to: string): void {
  const [source, target] = [layOutDataDirectory(from), layOutDataDirectory(to)];
  for (const part of ['cluster', 'password'] as const)
    cpSync(source[part], target[part], { recursive: true });
}
