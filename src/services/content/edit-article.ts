// Edits articles on the site: a draft is invisible until its editor publishes it, from a date of the editor's choice.
import type { Kysely } from 'kysely';
import {
  deleteDraft,
  findDraft,
  findLiveArticle,
  isAddressTaken,
  revertToFile,
  putArticle,
  putDraft,
} from '#adapters/database/content/article-draft-store.ts';
import type {
  ArticleName,
  LiveArticle,
  StoredDraft,
} from '#adapters/database/content/article-draft-store.ts';
import { lockArticles } from '#adapters/database/content/article-import-store.ts';
import { readTopics } from '#adapters/database/content/article-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { checkArticle } from '#domain/content/check-article.ts';
import type { EditedArticle } from '#domain/content/check-article.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { Clock } from '#services/ports/clock.ts';

interface EditDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Problems by field name; '' for the whole article. */
export type ArticleProblems = ReadonlyMap<string, string>;

export interface ArticleVersions {
  readonly draft: StoredDraft | null;
  readonly live: LiveArticle | null;
}

export async function readVersions(db: Kysely<Schema>, name: ArticleName): Promise<ArticleVersions> {
  return { draft: await findDraft(db, name), live: await findLiveArticle(db, name) };
}

/** Identifies the version that an edit is based on: it changes when the article is saved, published or imported. */
export function computeEdition({ draft, live }: ArticleVersions): string {
  return `${draft?.revision ?? 0}.${live?.revision ?? 0}`;
}

/** Saves the article as a draft, unless it has changed since `edition`. */
export async function saveDraft(
  { db, clock }: EditDeps,
  stated: EditedArticle,
  { edition, by }: { readonly edition: string; readonly by: string },
): Promise<Result<void, ArticleProblems>> {
  const checked = checkArticle(stated, await readTopics(db));
  if (!checked.ok) return checked;
  return db.transaction().execute(async transaction => {
    await lockArticles(transaction);
    if (computeEdition(await readVersions(transaction, stated)) !== edition)
      return fail(
        new Map([
          [
            '',
            'Somebody else changed this article after you opened it. Reload it and make your changes again.',
          ],
        ]),
      );
    if (await isAddressTaken(transaction, stated))
      return fail(new Map([['slug', 'is already used by another article']]));
    await putDraft(transaction, stated, { at: clock.now(), by });
    return ok(undefined);
  });
}

/** Publishes the draft. Returns the version that it replaces; `no-draft`: there is nothing to publish. */
export async function publishDraft(
  { db, clock }: EditDeps,
  name: ArticleName,
): Promise<Result<{ readonly before: LiveArticle | null; readonly after: EditedArticle }, 'no-draft'>> {
  // Loaded with the first edit, so that other work does not wait for a Markdown parser.
  const { renderArticle } = await import('#services/content/render-article.ts');
  return db.transaction().execute(async transaction => {
    await lockArticles(transaction);
    const { draft, live } = await readVersions(transaction, name);
    if (!draft) return fail('no-draft' as const);
    const { revision: _revision, savedAt: _savedAt, savedBy: _savedBy, ...article } = draft;
    await putArticle(transaction, article, renderArticle(article.body, article.language), clock.now());
    await deleteDraft(transaction, name);
    return ok({ before: live, after: article });
  });
}

/** Lets the next import replace the edited article by its file; false = there is no file, or the article was not edited. */
export async function returnToFile({ db }: Pick<EditDeps, 'db'>, name: ArticleName): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    await lockArticles(transaction);
    return revertToFile(transaction, name);
  });
}
