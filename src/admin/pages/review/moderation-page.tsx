// Visitors' contributions in one state of moderation, with a keyboard shortcut for each answer.
import type { ModeratedContribution } from '#adapters/database/contributions/contribution-readers.ts';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import {
  contributionKinds,
  contributionStates,
  formatContributionName,
  rejectReasons,
} from '#domain/contributions/contribution.ts';
import type { ContributionKind, ContributionState } from '#domain/contributions/contribution.ts';

const kindWords: Readonly<Record<ContributionKind, string>> = {
  review: 'reviews',
  question: 'questions',
  answer: 'answers',
  image: 'photos',
};

const stateWords: Readonly<Record<ContributionState, string>> = {
  waiting: 'pending',
  published: 'published',
  rejected: 'rejected',
};

interface Shown {
  readonly kind: ContributionKind;
  readonly state: ContributionState;
}

export function ModerationPage({
  rows,
  hasMore,
  shown,
  waiting,
}: {
  rows: readonly ModeratedContribution[];
  hasMore: boolean;
  shown: Shown;
  waiting: Readonly<Record<ContributionKind, number>>;
}) {
  const { kind, state } = shown;
  const back = linkTo(shown);
  return (
    <>
      <h1>Moderation</h1>
      <p>
        Pending:{' '}
        {contributionKinds.map(each => (
          <span key={each}>
            <a href={linkTo({ kind: each, state })} aria-current={each === kind ? 'true' : undefined}>
              {waiting[each].toLocaleString('en-US')} {kindWords[each]}
            </a>{' '}
          </span>
        ))}
        Showing {kindWords[kind]}:{' '}
        {contributionStates.map((each, at) => (
          <span key={each}>
            {at > 0 ? ', ' : ''}
            {each === state ? (
              <b>{stateWords[each]}</b>
            ) : (
              <a href={linkTo({ kind, state: each })}>{stateWords[each]}</a>
            )}
          </span>
        ))}
      </p>
      <p className="soft">
        Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>p</kbd> publish, <kbd>r</kbd> reject with a
        reason. Pages update within 30 seconds. Rejected contributions are deleted after 30 days; the reason
        is included in the visitor’s data export.
      </p>
      {rows.length === 0 ? <p>Nothing here.</p> : null}
      <ol className="reviews">
        {rows.map((row, at) => (
          <li key={row.id} data-entry="" tabIndex={-1} id={at === 0 ? 'first' : undefined}>
            <Words row={row} />
            <Decide row={row} back={back} />
          </li>
        ))}
      </ol>
      <MoreLink hasMore={hasMore} href={`${back}&behind=${rows.at(-1)?.id ?? 0}`}>
        {state === 'waiting' ? 'More' : 'Older'}
      </MoreLink>
    </>
  );
}

export function ContributionPage({ row }: { row: ModeratedContribution }) {
  const name = formatContributionName(row);
  return (
    <>
      <p>
        <a href={linkTo(row)}>Moderation</a>
      </p>
      <h1>{name}</h1>
      <Words row={row} />
      <p>
        Status: {stateWords[row.state]}
        {row.decidedAt === null ? '' : ' since '}
        {row.decidedAt === null ? null : <Moment at={row.decidedAt} />}
        {row.reason === null ? '' : `: ${row.reason}`}.
      </p>
      <Decide row={row} back={`/admin/moderation/${name}`} />
      <h2>Delete permanently</h2>
      <p className="soft">
        For content that must not be kept at all. This cannot be undone
        {row.kind === 'question' ? ' and deletes its answers, too' : ''}.
      </p>
      <PostButton action="/admin/moderation/remove" label={`Delete ${name}`} hidden={{ name }} />
    </>
  );
}

function Words({ row }: { row: ModeratedContribution }) {
  const name = formatContributionName(row);
  const from = row.isDemo
    ? 'the demo'
    : row.isOperators
      ? 'the operator'
      : (row.name ?? 'an anonymous visitor');
  return (
    <>
      <h2 className="minor">{row.about}</h2>
      {row.text === null ? null : (
        <p className="said" lang={row.language ?? undefined}>
          {row.text}
        </p>
      )}
      {row.kind === 'image' ? (
        <img className="photo" src={`/admin/moderation/images/${row.id}`} alt={row.about} loading="lazy" />
      ) : null}
      <p className="soft">
        <a href={`/admin/moderation/${name}`}>{name}</a> by {from}
        {row.language === null ? '' : `, in ${row.language}`}, <Moment at={row.writtenAt} />
      </p>
    </>
  );
}

function Decide({ row, back }: { row: ModeratedContribution; back: string }) {
  const name = formatContributionName(row);
  return (
    <form method="post" action="/admin/moderation" className="row">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="back" value={back} />
      {row.state === 'published' ? null : (
        <button type="submit" name="publish" value="yes" data-key="p" aria-label={`Publish ${name}`}>
          Publish
        </button>
      )}
      <label>
        Reason
        <select name="reason" defaultValue="" data-key="r">
          <option value="">Choose</option>
          {rejectReasons.map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </label>
      <button type="submit" aria-label={`Reject ${name}`}>
        Reject
      </button>
    </form>
  );
}

function linkTo({ kind, state }: Shown): string {
  return `/admin/moderation?kind=${kind}&state=${state}`;
}
