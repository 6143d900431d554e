// Editing articles on the site: a draft that nobody sees, published when its editor says so, from the day that they say.
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

/** What is wrong, by the names of fields; of the whole under ''. */
export type ArticleProblems = ReadonlyMap<string, string>;

export interface ArticleVersions {
  readonly draft: StoredDraft | null;
  readonly live: LiveArticle | null;
}

export async function readVersions(db: Kysely<Schema>, name: ArticleName): Promise<ArticleVersions> {
  return { draft: await findDraft(db, name), live: await findLiveArticle(db, name) };
}

/** What an edit is made from: the same for as long as nobody saves, publishes or imports another text of the article. */
export function computeEdition({ draft, live }: ArticleVersions): string {
  return `${draft?.revision ?? 0}.${live?.revision ?? 0}`;
}

/** Keeps the article as its draft, unless somebody changed it since `edition`. */
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
            'Somebody else changed this article after you opened it. Open it again, and bring your text there.',
          ],
        ]),
      );
    if (await isAddressTaken(transaction, stated))
      return fail(new Map([['slug', 'is the address of another article']]));
    await putDraft(transaction, stated, { at: clock.now(), by });
    return ok(undefined);
  });
}

/** Shows the draft in the place of what visitors had. Returns what that was; `no-draft`: there is nothing to publish. */
export async function publishDraft(
  { db, clock }: EditDeps,
  name: ArticleName,
): Promise<Result<{ readonly before: LiveArticle | null; readonly after: EditedArticle }, 'no-draft'>> {
  // With the first edit: other work of the process should not wait for a parser of Markdown.
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

/** The text of its file takes the place of what was edited, with the next import; false = there is no file, or nothing was edited. */
export async function returnToFile({ db }: Pick<EditDeps, 'db'>, name: ArticleName): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    await lockArticles(transaction);
    return revertToFile(transaction, name);
  });
}
