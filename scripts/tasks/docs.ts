// npm run docs: writes the documents generated from code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documents } from '../documents/registry.ts';
import { renderDocument } from '../documents/render.ts';

const root = join(import.meta.dirname, '..', '..');
for (const document of documents) {
  const file = join(root, document.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await renderDocument(document));
  console.log(document.path);
}
