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
                <a href={`${path}/preview`}>look at it</a>)
              </>
            ),
          Visitors:
            live === null
              ? 'have never seen it'
              : live.state === 'draft'
                ? 'do not see it: it was withdrawn'
                : `see “${live.title}” from ${live.published} on`,
          File: (
            <>
              {live?.file ?? 'none: it was written here'}
              {live !== null && live.file !== null && live.isEdited ? ', edited here since' : ''}
              {live?.hasNewerFile ? <b className="warn"> and the file says something else now</b> : null}
            </>
          ),
        }}
      />
      <div className="actions">
        {draft === null ? null : <PostButton action={`${path}/discard`} label="Discard the draft" />}
        {live?.state === 'published' ? (
          <PostButton action={`${path}/withdraw`} label="Withdraw it from visitors" />
        ) : null}
        {live !== null && live.file !== null && live.isEdited ? (
          <PostButton action={`${path}/file`} label="Take the text of its file again" />
        ) : null}
      </div>
    </>
  );
}
