// The result of a trial: the feed's listings by class with examples, and the form that schedules the feed with the same settings.
import type { FeedTrialRow } from '#adapters/database/feeds/feed-trial-store.ts';
import { IntervalField } from '#admin/pages/feeds/interval-field.tsx';
import { ListingCells } from '#admin/feeds/listing-cells.tsx';
import { Live } from '#admin/components/live.tsx';
import { writeTrial } from '#admin/feeds/write-trial.ts';
import { defaultIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { FeedTrial, TrialExample } from '#services/feeds/try-feed.ts';

/** The part of `windfall feeds test --json` that is shown. */
type TrialResult = FeedTrial & {
  readonly bytes: number;
  readonly hosts?: readonly string[];
};

export function TrialPage({ trial, isOver }: { trial: FeedTrialRow; isOver: boolean }) {
  return (
    <>
      <p>
        <a href="/admin/crawlers">All feeds</a>
      </p>
      <h1>Feed test</h1>
      <p className="soft">
        {trial.address}
        <br />
        {trial.format}, {trial.country}
        {trial.merchantSlug === null ? ', any host' : `, hosts of ${trial.merchantSlug}`}. No offers are
        stored.
      </p>
      <Live path={`/admin/crawlers/trials/${trial.id}/progress`} isOver={isOver}>
        <TrialReport trial={trial} isOver={isOver} />
      </Live>
      <p className="more">
        <a href={`/admin/crawlers/add?trial=${trial.id}`}>Change the settings and test again</a>
      </p>
    </>
  );
}

export function TrialReport({ trial, isOver }: { trial: FeedTrialRow; isOver: boolean }) {
  if (!isOver) return <p>Fetching and reading …</p>;
  if (trial.problem !== null) return <p className="bad">{trial.problem}</p>;
  if (trial.result === null) return <p className="bad">The test was interrupted. Try again.</p>;
  const result = trial.result as TrialResult;
  const { read = 0, ...classes } = result.counts;
  const sorted = Object.entries(classes).sort(([, one], [, other]) => other - one);
  const matched = sorted.reduce((sum, [kind, n]) => (kind.startsWith('match:') ? sum + n : sum), 0);
  return (
    <>
      {result.brokenReason === null ? null : (
        <p className="bad">
          The whole feed would be rejected: {result.brokenReason}
          {result.brokenDetail ? ` (${result.brokenDetail})` : ''}
        </p>
      )}
      <p>
        <b>{read.toLocaleString('en-US')}</b> listings in{' '}
        {Math.ceil(result.bytes / 1_000).toLocaleString('en-US')} kB, <b>{matched.toLocaleString('en-US')}</b>{' '}
        would become offers.
      </p>
      {result.hosts && result.hosts.length > 0 && trial.merchantId === null ? (
        <p>Links lead to {result.hosts.join(', ')}. The merchant must have these hosts.</p>
      ) : null}
      {result.otherHosts.length > 0 ? (
        <p className="warn">
          Links to other hosts are rejected:{' '}
          {result.otherHosts.map(({ host, links }) => `${host} (${links})`).join(', ')}
        </p>
      ) : null}
      {sorted.map(([kind, count]) => (
        <section key={kind}>
          <h2 className="minor">
            {count.toLocaleString('en-US')} {kind}
          </h2>
          <Examples examples={result.examples[kind] ?? []} />
        </section>
      ))}
      {matched > 0 && trial.merchantSlug !== null ? <PlanForm trial={trial} /> : null}
    </>
  );
}

function Examples({ examples }: { examples: readonly TrialExample[] }) {
  return (
    <div className="scroll">
      <table className="ledger">
        <tbody>
          {examples.map(({ code, listing, sku, detail }, at) => (
            <tr key={`${at} ${code ?? ''}`}>
              <td>{code ?? <span className="soft">no code</span>}</td>
              <td>{listing?.title ?? <span className="soft">{detail}</span>}</td>
              <td>{sku}</td>
              <ListingCells listing={listing} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The form has the trial's terms; its secrets stay with the trial. */
function PlanForm({ trial }: { trial: FeedTrialRow }) {
  return (
    <form method="post" action="/admin/crawlers" className="row">
      {[...writeTrial(trial)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <IntervalField value={defaultIntervalMs} />
      <button type="submit" className="primary">
        Add this feed
      </button>
    </form>
  );
}
