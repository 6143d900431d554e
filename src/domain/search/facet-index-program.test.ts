// The program in docs/architecture.md runs as it is printed there, with the output that is printed there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

test('the program in docs/architecture.md prints what the page says', () => {
  const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8').replaceAll('\r\n', '\n');
  const [, program = '', printed = ''] =
    /## The search engine alone\n[^]*?```ts\n([^]*?)```[^]*?```json\n([^]*?)```/.exec(page) ?? [];
  const options = { cwd: root, encoding: 'utf8' } as const;
  expect(program.trim().split('\n').length).toBeLessThan(30);
  expect(execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', program], options)).toBe(
    printed,
  );
});
