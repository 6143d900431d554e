import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { retainAssets, readRetainedAsset } from '#adapters/files/retained-assets.ts';

const day = (date: number) => new Date(Date.UTC(2026, 9, date));

test('the files of an earlier build are retained for two weeks after its last start', async () => {
  const root = mkdtempSync(join(tmpdir(), 'windfall-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const kept = join(root, 'kept');
  const build = (name: string, files: readonly string[]) => {
    const folder = join(root, name, 'assets');
    mkdirSync(folder, { recursive: true });
    for (const file of files) writeFileSync(join(folder, file), `${name} ${file}`);
    return join(root, name);
  };
  const before = build('before', ['page-a1.js', 'page-a1.js.br', 'same.css', 'font-x.woff2']);
  const after = build('after', ['page-b2.js', 'same.css']);
  expect(await retainAssets(before, kept, day(1))).toBe(3);
  expect(await retainAssets(before, kept, day(3))).toBe(0);
  expect(await retainAssets(after, kept, day(16))).toBe(1);
  expect(readdirSync(kept).sort()).toEqual(['font-x.woff2', 'page-a1.js', 'page-b2.js', 'same.css']);
  expect(String(await readRetainedAsset(kept, 'page-a1.js'))).toBe('before page-a1.js');
  await retainAssets(after, kept, day(18));
  expect(readdirSync(kept).sort()).toEqual(['page-b2.js', 'same.css']);
  for (const name of ['page-a1.js', '../before/assets/page-a1.js', '.page-b2.js.1', ''])
    expect(await readRetainedAsset(kept, name)).toBe(null);
});
