// The bill of materials names what the lockfiles hold, each with its hash.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly version?: string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly hashes: readonly unknown[] }[];
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

function listLocked(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as Lockfile;
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  return [
    ...new Set(locked.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)),
  ];
}

test('names every package of both lockfiles, and no other', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'windfall-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'scripts', 'tasks', 'sbom.ts'), folder], { stdio: 'ignore' });
  for (const [file, lockFolder] of [
    ['windfall', ''],
    ['node', 'runtime'],
  ] as const) {
    const bill = JSON.parse(readFileSync(join(folder, `${file}.cdx.json`), 'utf8')) as Bill;
    expect(bill.bomFormat).toBe('CycloneDX');
    const named = bill.components.map(component => component['bom-ref']);
    expect(named.toSorted()).toEqual(listLocked(lockFolder).toSorted());
    expect(bill.components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  }
});
