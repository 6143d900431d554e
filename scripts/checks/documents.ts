// Generated documents are up to date with the code.
import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';
import { documents, type GeneratedDocument } from '../documents/registry.ts';
import { renderDocument } from '../documents/render.ts';

/** Generates every document of the registry in memory and compares it with its file. */
export async function checkDocuments(
  tree: SourceTree,
  registry: readonly GeneratedDocument[] = documents,
): Promise<Finding[]> {
  const findings = await Promise.all(
    registry.map(async (document): Promise<Finding[]> => {
      const rule = 'documents/drift';
      if (!tree.exists(document.path))
        return [{ file: document.path, rule, message: 'does not exist: npm run docs' }];
      const kept = tree.read(document.path).replaceAll('\r\n', '\n');
      if (kept === (await renderDocument(document))) return [];
      return [{ file: document.path, rule, message: 'does not say what the code says: npm run docs' }];
    }),
  );
  return findings.flat();
}
