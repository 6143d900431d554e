// A root with the project's catalogue and a small marketplace: a demonstration that loads in a second instead of half a minute.
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryDirectory } from '#tests/support/database.ts';

const project = join(import.meta.dirname, '..', '..');

/** The merchants of the marketplace by slug, each with that many listings in each of its countries. */
export function makeDemoRoot(merchants: readonly string[], listings: number): string {
  const root = makeTemporaryDirectory();
  mkdirSync(join(root, 'seed', 'demo', 'marketplace'), { recursive: true });
  symlinkSync(join(project, 'seed', 'catalogue'), join(root, 'seed', 'catalogue'));
  copyFileSync(join(project, 'seed', 'merchants.json'), join(root, 'seed', 'merchants.json'));
  for (const slug of merchants) {
    const path = join('seed', 'demo', 'marketplace', `${slug}.json`);
    const merchant = JSON.parse(readFileSync(join(project, path), 'utf8')) as { demo: object };
    writeFileSync(join(root, path), JSON.stringify({ ...merchant, demo: { ...merchant.demo, listings } }));
  }
  return root;
}
