// Imports the articles of content/ into the database: at every start, and by `windfall content import`.
import type { Kysely } from 'kysely';
import {
  deleteArticles,
  insertArticles,
  lockArticles,
  recordImportedContent,
  recordNewerFile,
  readArticleOrigins,
  readImportedContent,
  replaceArticle,
  replaceTopics,
  rerenderArticle,
} from '#adapters/database/content/article-import-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fingerprintSources, readArticleFiles, readSources } from '#adapters/files/article-files.ts';
import type { ArticleFile } from '#adapters/files/article-files.ts';
import { articleRenderer, planImport } from '#services/content/plan-import.ts';

export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files whose article was edited in the database: the edited version stays. */
  readonly kept: readonly string[];
}

/** Each problem begins with the name of its file. */
export class ArticleProblem extends Error {
  override readonly name = 'ArticleProblem';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`content/ has articles that are wrong:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

/** Version of `toRow` and of the searchable text. */
const storeVersion = 1;

/** null = the same files were imported before. Throws an ArticleProblem when a file is wrong. */
export async function importArticles(db: Kysely<Schema>, folder: string): Promise<ImportReport | null> {
  const sources = readSources(folder);
  const fingerprint = fingerprintSources(sources, articleRenderer, storeVersion);
  if ((await readImportedContent(db)) === fingerprint) return null;
  const { articles, topics, problems } = readArticleFiles(sources);
  if (problems.length > 0) throw new ArticleProblem(problems);
  // Loaded with the first import, so that other starts do not wait for a Markdown parser.
  const { renderArticle } = await import('#services/content/render-article.ts');
  return db.transaction().execute(async transaction => {
    await lockArticles(transaction);
    const origins = await readArticleOrigins(transaction);
    const plan = planImport(articles, origins);
    await deleteArticles(
      transaction,
      plan.gone.map(({ id }) => id),
    );
    const render = (file: ArticleFile) => ({
      ...file,
      rendered: renderArticle(file.article.body, file.article.language),
    });
    await insertArticles(transaction, plan.added.map(render));
    for (const { id, file } of plan.changed) await replaceArticle(transaction, id, render(file));
    for (const { id, file, isNews } of plan.kept)
      if (isNews) await recordNewerFile(transaction, id, file.hash);
    for (const { id, body, language } of plan.own)
      await rerenderArticle(transaction, id, renderArticle(body, language));
    await replaceTopics(transaction, topics);
    await recordImportedContent(transaction, fingerprint);
    return {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      removed: plan.gone.length,
      kept: plan.kept.map(({ file }) => file.file),
    };
  });
}
