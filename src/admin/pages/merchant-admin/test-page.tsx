// Trials of feed files by a merchant: the form, the latest trials, and the report of one.
import type { MerchantUpload } from '#adapters/database/merchants/merchant-upload-store.ts';
import { ListingCells } from '#admin/feeds/listing-cells.tsx';
import { Live } from '#admin/components/live.tsx';
import { FindingsTable } from '#admin/pages/merchant-admin/findings-table.tsx';
import { decisionWords, describeClass } from '#admin/pages/merchant-admin/line-words.ts';
import { Moment } from '#admin/components/moment.tsx';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { explainBroken } from '#services/feeds/explain-run-failure.ts';
import type { FeedTrial, TrialExample } from '#services/feeds/try-feed.ts';

const path = '/merchant-admin/test';

export interface TestedFeed {
  readonly id: number;
  readonly country: string;
  readonly format: string;
  readonly name: string;
}

export function TestPage({
  countries,
  feeds,
  trials,
  maxBytes,
}: {
  countries: readonly CountrySlug[];
  feeds: readonly TestedFeed[];
  trials: readonly MerchantUpload[];
  maxBytes: number;
}) {
  return (
    <>
      <h1>Test a file</h1>
      <p className="lead">
        See how each listing would be matched before you send us a file. The file is not stored, and nothing
        changes.
      </p>
      <form method="post" action={path} encType="multipart/form-data" className="stack">
        <div className="row">
          <label>
            Country
            <select name="country" required>
              {countries.map(country => (
                <option key={country}>{country}</option>
              ))}
            </select>
          </label>
          <label>
            Format
            <select name="format" defaultValue="">
              <option value="">Detect automatically</option>
              {feeds.map(({ id, country, format, name }) => (
                <option key={id} value={`feed/${id}`}>
                  My feed: {country}, {format}
                  {name === '' ? '' : `, ${name}`}
                </option>
              ))}
              {feedFormats.map(format => (
                <option key={format} value={format}>
                  {format}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label>
          File (gzip and zip are fine), up to {Math.floor(maxBytes / 1_000_000)} MB
          <input type="file" name="file" />
        </label>
        <label>
          Or paste its content
          <textarea name="text" rows={8} spellCheck={false} className="code" />
        </label>
        <button type="submit" className="primary">
          Test file
        </button>
      </form>
      {trials.length === 0 ? null : (
        <>
          <h2>Recent tests</h2>
          <ul>
            {trials.map(({ id, fileName, country, startedAt }) => (
              <li key={id}>
                <a href={`${path}/${id}`}>{fileName}</a>{' '}
                <span className="soft">
                  {country}, <Moment at={startedAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The part of `windfall feeds test --json` that is shown. */
type TrialResult = FeedTrial & { readonly format: string };

export function OwnTrialPage({ trial, isOver }: { trial: MerchantUpload; isOver: boolean }) {
  return (
    <>
      <p>
        <a href={path}>Test another file</a>
      </p>
      <h1>{trial.fileName}</h1>
      <Live path={`${path}/${trial.id}/progress`} isOver={isOver}>
        <OwnTrialReport trial={trial} isOver={isOver} />
      </Live>
    </>
  );
}

export function OwnTrialReport({ trial, isOver }: { trial: MerchantUpload; isOver: boolean }) {
  if (!isOver) return <p>Reading …</p>;
  if (trial.problem !== null) return <p className="bad">{trial.problem}</p>;
  if (trial.result === null) return <p className="bad">The test was interrupted on our side. Try again.</p>;
  const result = trial.result as TrialResult;
  const { read = 0, ...classes } = result.counts;
  const decided = Object.entries(classes)
    .flatMap(([kind, count]) => {
      const words = describeClass(kind);
      return words === null ? [] : [{ kind, count, words, examples: result.examples[kind] ?? [] }];
    })
    .sort((one, other) => other.count - one.count);
  const matched = decided.reduce(
    (sum, { kind, count }) => (kind.startsWith('match:') ? sum + count : sum),
    0,
  );
  return (
    <>
      <p className="lead">
        <b>{matched.toLocaleString('en-US')}</b> of {read.toLocaleString('en-US')} listings would be shown in{' '}
        {trial.country}, read as {result.format}.
      </p>
      {result.brokenReason === null ? null : (
        <p className="bad">
          The whole file would be rejected: {explainBroken(result.brokenReason, result.brokenDetail)}.
        </p>
      )}
      {result.otherHosts.length === 0 ? null : (
        <p className="warn">
          Links to hosts that are not registered for you:{' '}
          {result.otherHosts.map(({ host, links }) => `${host} (${links})`).join(', ')}
        </p>
      )}
      <h2>Feed quality</h2>
      <FindingsTable findings={result.findings} read={read} />
      <h2>Complete listings by result</h2>
      {decided.length === 0 ? <p>No listing is complete.</p> : null}
      {decided.map(({ kind, count, words, examples }) => (
        <section key={kind}>
          <h3 className="minor">
            {count.toLocaleString('en-US')} {decisionWords[kind.split(':')[0] as keyof typeof decisionWords]}:{' '}
            {words.what}
          </h3>
          {words.fix === '' ? null : <p className="soft">{words.fix}</p>}
          <Examples examples={examples} />
        </section>
      ))}
    </>
  );
}

function Examples({ examples }: { examples: readonly TrialExample[] }) {
  if (examples.length === 0) return null;
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <tbody>
          {examples.map(({ code, listing, sku }, at) => (
            <tr key={`${at} ${code ?? ''}`}>
              <th scope="row">{code}</th>
              <td>{listing?.title}</td>
              <td>{sku}</td>
              <ListingCells listing={listing} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
