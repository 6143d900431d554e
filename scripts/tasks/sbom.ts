// npm run sbom [folder]: writes a software bill of materials (CycloneDX) for each lockfile, with npm's own command.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const target = resolve(process.argv[2] ?? join(root, 'dist', 'sbom'));
const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];

mkdirSync(target, { recursive: true });
for (const [name, folder] of [
  ['windfall', root],
  ['node', join(root, 'runtime')],
] as const) {
  const file = join(target, `${name}.cdx.json`);
  const isWindows = process.platform === 'win32';
  writeFileSync(
    file,
    execFileSync('npm', args, { cwd: folder, shell: isWindows, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  console.log(file);
}
