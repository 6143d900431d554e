// The versions of an article in one language (draft, published, file), with the actions on each.
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import type { ArticleVersions } from '#services/content/edit-article.ts';

export function ArticleState({ path, draft, live }: ArticleVersions & { path: string }) {
  return (
    <>
      <Facts
        facts={{
          Draft:
            draft === null ? (
              'none'
            ) : (
              <>
                saved <Moment at={draft.savedAt} /> by {draft.savedBy} (
                <a href={`${path}/preview`}>preview</a>)
              </>
            ),
          Published:
            live === null
              ? 'never'
              : live.state === 'draft'
                ? 'no, it was unpublished'
                : `“${live.title}”, visible from ${live.published}`,
          File: (
            <>
              {live?.file ?? 'none, written here'}
              {live !== null && live.file !== null && live.isEdited ? ', edited here since' : ''}
              {live?.hasNewerFile ? <b className="warn"> (the file has changed since)</b> : null}
            </>
          ),
        }}
      />
      <div className="actions">
        {draft === null ? null : <PostButton action={`${path}/discard`} label="Discard draft" />}
        {live?.state === 'published' ? <PostButton action={`${path}/withdraw`} label="Unpublish" /> : null}
        {live !== null && live.file !== null && live.isEdited ? (
          <PostButton action={`${path}/file`} label="Revert to file" />
        ) : null}
      </div>
    </>
  );
}
