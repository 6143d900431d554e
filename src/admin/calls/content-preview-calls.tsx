// Previews an article before it is published, and checks its links.
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { articlePath, readName } from '#admin/content/read-article.ts';
import { ArticlePreviewPage } from '#admin/pages/content/article-preview-page.tsx';
import { readVersions } from '#services/content/edit-article.ts';

const linksAsked = 40;

export const contentPreviewCalls: readonly StaffCall[] = [
  adminView(`${articlePath}/preview`, async (deps, { params }) => {
    const name = readName(params);
    const { draft, live } = name ? await readVersions(deps.db, name) : { draft: null, live: null };
    const article = draft ?? live;
    if (!article) return { kind: 'none' };
    const { renderArticle } = await import('#services/content/render-article.ts');
    const rendered = renderArticle(article.body, article.language);
    return {
      kind: 'page',
      title: article.title,
      body: (
        <ArticlePreviewPage
          article={article}
          rendered={rendered}
          isDraft={draft !== null}
          deadLinks={await findDeadLinks(deps, rendered.html)}
        />
      ),
    };
  }),
];

/** Paths on our site that the text links to and that have no page. */
async function findDeadLinks({ site }: AdminDeps, html: string): Promise<string[]> {
  const paths = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  const asked = [...new Set(paths)].slice(0, linksAsked);
  const found = await Promise.all(
    asked.map(async path => ({ path, status: await site.fetchPageStatus(path) })),
  );
  return found.filter(({ status }) => status >= 400).map(({ path }) => path);
}
