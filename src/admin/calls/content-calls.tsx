// /admin/content: blog posts and support answers in every language: drafts, previews, and publishing.
import { articleFilters, readArticleSummaries } from '#adapters/database/content/article-summary-store.ts';
import { deleteDraft, withdrawArticle } from '#adapters/database/content/article-draft-store.ts';
import type { ArticleName } from '#adapters/database/content/article-draft-store.ts';
import { readTopics } from '#adapters/database/content/article-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall, StaffPage } from '#admin/call.ts';
import { articlePath, readArticle, readName, writeArticle } from '#admin/content/read-article.ts';
import { ArticlePage } from '#admin/pages/content/article-page.tsx';
import { ContentPage } from '#admin/pages/content/content-page.tsx';
import { readChoice, readWord } from '#admin/read-form.ts';
import { articleKinds } from '#domain/content/article.ts';
import type { EditedArticle } from '#domain/content/check-article.ts';
import { languages } from '#domain/locale/locale.ts';
import {
  computeEdition,
  publishDraft,
  readVersions,
  returnToFile,
  saveDraft,
} from '#services/content/edit-article.ts';
import type { ArticleProblems } from '#services/content/edit-article.ts';

const home = '/admin/content';
const perPage = 100;

export const contentCalls: readonly StaffCall[] = [
  adminView(home, async ({ db, clock }, { query }) => {
    const kind = readChoice(query.get('kind'), articleKinds) ?? 'blog';
    const filter = readChoice(query.get('only'), articleFilters);
    const after = readWord(query.get('after')) ?? '';
    const rows = await readArticleSummaries(db, {
      kind,
      filter,
      after,
      limit: perPage + 1,
      now: clock.now(),
    });
    return {
      kind: 'page',
      title: 'Content',
      body: (
        <ContentPage rows={rows.slice(0, perPage)} hasMore={rows.length > perPage} shown={{ kind, filter }} />
      ),
    };
  }),

  adminAction(home, 'content.begin', async (_deps, { form }) => {
    const kind = readChoice(form.get('kind'), articleKinds) ?? 'blog';
    const key = (form.get('key') ?? '').trim();
    const isKey = /^[a-z0-9][a-z0-9-]{0,99}$/.test(key);
    return {
      kind: 'redirect',
      path: isKey ? `${home}/${kind}/${key}/en` : `${home}?kind=${kind}`,
      notice: isKey
        ? 'The article is created when you first save it.'
        : 'A name can contain only lowercase letters, digits and hyphens.',
      audit: null,
    };
  }),

  adminView(articlePath, async (deps, { params, query }) => {
    const name = readName(params);
    if (!name) return { kind: 'none' };
    const versions = await readVersions(deps.db, name);
    const shown = versions.draft ?? versions.live ?? (await readTemplate(deps, name, query.get('from')));
    return showForm(deps, name, shown ? writeArticle(shown) : new URLSearchParams(), new Map());
  }),

  adminAction(articlePath, 'content.save', async (deps, { params, form }, { email }) => {
    const name = readName(params);
    if (!name) return none;
    const saved = await save(deps, name, form, email);
    if (saved !== null) return saved;
    const path = pathOf(name);
    const isPreview = form.get('next') === 'preview';
    return answerDone({
      path: isPreview ? `${path}/preview` : path,
      notice: 'Draft saved. Visitors cannot see it yet.',
      subject: subjectOf(name),
      after: describe(readArticle(form, name)),
    });
  }),

  adminAction(`${articlePath}/publish`, 'content.publish', async (deps, { params, form }, { email }) => {
    const name = readName(params);
    if (!name) return none;
    // The preview posts no fields: the saved draft is published as it is.
    const saved = form.has('body') ? await save(deps, name, form, email) : null;
    if (saved !== null) return saved;
    const published = await publishDraft(deps, name);
    const path = pathOf(name);
    if (!published.ok) return articleRefused(name, 'There is no draft to publish.');
    const { before, after } = published.value;
    const isToCome = Date.parse(after.published) > deps.clock.now().getTime();
    return answerDone({
      path,
      notice: isToCome
        ? `Scheduled: visitors can see it from ${after.published}.`
        : 'Published. Visitors can see it now.',
      subject: subjectOf(name),
      before: before && { ...describe(before), state: before.state },
      after: describe(after),
    });
  }),

  adminAction(`${articlePath}/discard`, 'content.discard', async ({ db }, { params }) => {
    const name = readName(params);
    if (!name) return none;
    if (!(await deleteDraft(db, name))) return articleRefused(name, 'There is no draft to discard.');
    return articleDone(name, 'Draft discarded. The published version is unchanged.');
  }),

  adminAction(`${articlePath}/withdraw`, 'content.withdraw', async ({ db }, { params }) => {
    const name = readName(params);
    if (!name) return none;
    if (!(await withdrawArticle(db, name))) return articleRefused(name, 'It is not published.');
    return articleDone(name, 'Unpublished. Save and publish it to bring it back.');
  }),

  adminAction(`${articlePath}/file`, 'content.leave-to-file', async (deps, { params }) => {
    const name = readName(params);
    if (!name) return none;
    if (!(await returnToFile(deps, name)))
      return articleRefused(name, 'There is nothing to revert: it has no file, or was not edited.');
    const { isDone, problem } = await deps.sync.runCommand(['content', 'import']);
    return isDone
      ? articleDone(name, 'Reverted to its file.')
      : articleRefused(
          name,
          `The import failed, so the file is restored by the next one: ${problem.slice(0, 300)}`,
        );
  }),
];

const none: ActionAnswer = { kind: 'none', audit: { outcome: 'refused', after: 'there is no such article' } };

function pathOf({ kind, key, language }: ArticleName): string {
  return `${home}/${kind}/${key}/${language}`;
}

function subjectOf({ kind, key, language }: ArticleName): string {
  return `${kind}/${key}/${language}`;
}

/** For a new language: the article in the language that the link names, as a template. */
async function readTemplate(
  { db }: AdminDeps,
  name: ArticleName,
  from: string | null,
): Promise<EditedArticle | null> {
  const language = readChoice(from, languages);
  if (!language) return null;
  const { draft, live } = await readVersions(db, { ...name, language });
  return draft ?? live;
}

/** The failure; null = saved. */
async function save(
  deps: AdminDeps,
  name: ArticleName,
  form: URLSearchParams,
  by: string,
): Promise<ActionAnswer | null> {
  const saved = await saveDraft(deps, readArticle(form, name), { edition: form.get('edition') ?? '', by });
  if (saved.ok) return null;
  return {
    ...(await showForm(deps, name, form, saved.failure)),
    status: 422,
    audit: { outcome: 'refused', subject: subjectOf(name), after: Object.fromEntries(saved.failure) },
  };
}

async function showForm(
  { db, clock }: AdminDeps,
  name: ArticleName,
  typed: URLSearchParams,
  problems: ArticleProblems,
): Promise<StaffPage> {
  const topics = await readTopics(db);
  const others = await Promise.all(
    languages.map(async language => ({ language, ...(await readVersions(db, { ...name, language })) })),
  );
  const versions = others.find(({ language }) => language === name.language) ?? { draft: null, live: null };
  if (!typed.has('published')) typed.set('published', clock.now().toISOString().slice(0, 10));
  return {
    kind: 'page',
    title: typed.get('title') || `${name.key} in ${name.language}`,
    body: (
      <ArticlePage
        name={name}
        versions={versions}
        others={others}
        topics={topics.filter(topic => topic.kind === name.kind && topic.language === name.language)}
        edition={typed.get('edition') ?? computeEdition(versions)}
        typed={typed}
        problems={problems}
      />
    ),
  };
}

/** The article's fields for the audit log, without the text itself. */
function describe({ slug, title, description, category, folder, published, body }: EditedArticle) {
  return {
    slug,
    title,
    description,
    category,
    folder,
    published,
    words: body.split(/\s+/).filter(Boolean).length,
  };
}

function articleDone(name: ArticleName, notice: string): ActionAnswer {
  return answerDone({ path: pathOf(name), subject: subjectOf(name), notice });
}

function articleRefused(name: ArticleName, notice: string): ActionAnswer {
  return answerRefused({ path: pathOf(name), subject: subjectOf(name), notice });
}
