// The preview of an article, with warnings for the editor.
import type { RenderedArticle } from '#adapters/database/content/article-import-store.ts';
import { PostButton } from '#admin/components/post-button.tsx';
import type { EditedArticle } from '#domain/content/check-article.ts';

export function ArticlePreviewPage({
  article,
  rendered,
  isDraft,
  deadLinks,
}: {
  article: EditedArticle;
  rendered: RenderedArticle;
  /** False = the published version. */
  isDraft: boolean;
  /** Paths on our site that the text links to and that have no page. */
  deadLinks: readonly string[];
}) {
  const { kind, key, language, title, description, published } = article;
  const path = `/admin/content/${kind}/${key}/${language}`;
  return (
    <>
      <p>
        <a href={path}>Back to editing</a>
      </p>
      <p className="soft">
        {isDraft ? 'Draft, not visible to visitors' : 'Published version'}. {rendered.words} words, publish
        date {published}.
      </p>
      {deadLinks.length === 0 ? null : <p className="bad">Broken links: {deadLinks.join(', ')}</p>}
      {isDraft ? <PostButton action={`${path}/publish`} label="Publish" isPrimary /> : null}
      <article className="preview" lang={language}>
        <h1>{title}</h1>
        <p className="soft">{description}</p>
        <div dangerouslySetInnerHTML={{ __html: rendered.html }} />
      </article>
    </>
  );
}
