// npm run format [files]: formats the given files, or all of them, with prettier.
import { join } from 'node:path';
import { PRETTIER_CACHE } from '../checks/format.ts';
import { runTool } from '../checks/run-tool.ts';

const root = join(import.meta.dirname, '..', '..');
const files = process.argv.slice(2);
const result = await runTool(
  'prettier/bin/prettier.cjs',
  [
    '--write',
    '--list-different',
    '--ignore-unknown',
    ...PRETTIER_CACHE,
    ...(files.length > 0 ? files : ['.']),
  ],
  root,
);
process.stdout.write(result.output);
process.stderr.write(result.errors);
process.exitCode = result.code;
