// Plans what an import of articles does with each file and with each existing article.
import type { ArticleOrigin } from '#adapters/database/content/article-import-store.ts';
import type { ArticleFile } from '#adapters/files/article-files.ts';

/** Version of the renderer; raise it with every change of the rendered output, so that the next start renders all articles again. */
export const articleRenderer = 1;

type KnownFile = Pick<ArticleFile, 'hash'> & {
  readonly article: Pick<ArticleFile['article'], 'kind' | 'language' | 'key'>;
};
type KnownRow = Pick<
  ArticleOrigin,
  'id' | 'kind' | 'language' | 'key' | 'file' | 'fileHash' | 'newerHash' | 'editedAt' | 'renderedBy'
>;

interface Pair<File> {
  readonly id: number;
  readonly file: File;
}

export interface ImportPlan<File, Row> {
  readonly added: readonly File[];
  readonly changed: readonly Pair<File>[];
  readonly unchanged: readonly Pair<File>[];
  /** Edited articles whose file has changed; `isNews` = the editor has not been told yet. */
  readonly kept: readonly (Pair<File> & { readonly isNews: boolean })[];
  /** Articles whose file has been removed, and that nobody edited. */
  readonly gone: readonly Row[];
  /** Articles written or edited in the database that an earlier renderer rendered. */
  readonly own: readonly Row[];
}

/** Compares files with rows by kind, language and key. A file replaces a row unless an editor wrote or edited it. */
export function planImport<File extends KnownFile, Row extends KnownRow>(
  files: readonly File[],
  rows: readonly Row[],
): ImportPlan<File, Row> {
  const byKey = new Map(rows.map(row => [keyOf(row), row]));
  const named = new Set(files.map(({ article }) => keyOf(article)));
  const added = files.filter(({ article }) => !byKey.has(keyOf(article)));
  const pairs = files.flatMap(file => {
    const row = byKey.get(keyOf(file.article));
    return row ? [{ id: row.id, file, row }] : [];
  });
  const isNewer = ({ file, row }: (typeof pairs)[number]) => row.fileHash !== file.hash;
  const ours = pairs.filter(({ row }) => !isOwn(row));
  const isStale = (pair: (typeof pairs)[number]) => isNewer(pair) || pair.row.renderedBy !== articleRenderer;
  return {
    added,
    changed: ours.filter(isStale),
    unchanged: ours.filter(pair => !isStale(pair)),
    kept: pairs
      .filter(pair => isOwn(pair.row) && isNewer(pair))
      .map(({ id, file, row }) => ({ id, file, isNews: row.newerHash !== file.hash })),
    gone: rows.filter(row => !isOwn(row) && !named.has(keyOf(row))),
    own: rows.filter(row => isOwn(row) && row.renderedBy !== articleRenderer),
  };
}

/** Written or edited in the database. */
function isOwn({ file, editedAt }: KnownRow): boolean {
  return file === null || editedAt !== null;
}

function keyOf({ kind, language, key }: KnownFile['article']): string {
  return `${kind} ${language} ${key}`;
}
