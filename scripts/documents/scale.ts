// docs/scale.md: its tables are the output of `npm run capacity`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCapacity } from '../capacity.ts';
import { fillTables } from './specification/fill-tables.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'scale.md');

export function generateScale(): string {
  return fillTables(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), writeCapacity());
}
