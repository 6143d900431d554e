// Formats a generated document, so that the format check and the documents check agree.
import { join } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { GeneratedDocument } from './registry.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** The document's text as it is stored. */
export async function renderDocument(document: GeneratedDocument): Promise<string> {
  const file = join(PROJECT, document.path);
  const text = await document.generate();
  const info = await getFileInfo(file, { ignorePath: join(PROJECT, '.prettierignore') });
  if (info.ignored || info.inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
