// The catalogue files of the project, read and checked, each by itself and all together.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  findSharedKeys,
  parseCatalogueFile,
  type CatalogueFile,
  type CatalogueProblem,
} from '#domain/catalogue/catalogue-file.ts';
import { fail, type Result } from '#domain/result.ts';

export interface NamedCatalogueFile {
  /** `iphone.json` */
  readonly name: string;
  readonly file: CatalogueFile;
}

/** A problem with the name of its file. */
export interface FileProblem extends CatalogueProblem {
  readonly name: string;
}

/** Paths of `seed/catalogue/*.json`, in the order of their names. */
export function listCatalogueFiles(root: string): string[] {
  const folder = join(root, 'seed', 'catalogue');
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => join(folder, name));
}

/** Reads files and says all that is wrong in them and between them. */
export function readCatalogueFiles(paths: readonly string[]): {
  files: NamedCatalogueFile[];
  problems: FileProblem[];
} {
  const files: NamedCatalogueFile[] = [];
  const problems: FileProblem[] = [];
  for (const path of paths) {
    const name = basename(path);
    const parsed = parseText(readFileSync(path, 'utf8'));
    if (parsed.ok) files.push({ name, file: parsed.value });
    else problems.push(...parsed.failure.map(problem => ({ name, ...problem })));
  }
  problems.push(...findSharedKeys(files));
  return { files, problems };
}

/** The digest by which a load knows a model that it has loaded already. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parseText(text: string): Result<CatalogueFile, CatalogueProblem[]> {
  try {
    return parseCatalogueFile(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fail([{ path: '', message: `is no JSON: ${error.message}` }]);
  }
}
