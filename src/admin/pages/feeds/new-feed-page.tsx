// The form of a new feed: its address, format, and terms that its lines do not state.
import { FeedTermsFields } from '#admin/feeds/feed-terms-fields.tsx';
import { Field, FormProblems } from '#admin/components/field.tsx';
import { IntervalField } from '#admin/pages/feeds/interval-field.tsx';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { defaultIntervalMs } from '#domain/feeds/feed-schedule.ts';
import { countries } from '#domain/locale/locale.ts';

export function NewFeedPage({
  merchants,
  typed,
  problems,
  headerNames,
  hasPassword,
}: {
  merchants: readonly string[];
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
  /** Header names of the trial that the form was filled from. */
  headerNames: readonly string[];
  hasPassword: boolean;
}) {
  const fieldProps = (name: string) => ({ name, problem: problems.get(name) });
  const valueOf = (name: string) => typed.get(name) ?? '';
  return (
    <>
      <p>
        <a href="/admin/crawlers">All feeds</a>
      </p>
      <h1>Add a feed</h1>
      <FormProblems problems={problems} />
      <p className="soft">
        Test the feed first to see how its listings would be matched. A test stores no offers.
      </p>
      <form method="post" action="/admin/crawlers/trials">
        {typed.has('trial') ? <input type="hidden" name="trial" value={valueOf('trial')} /> : null}
        <fieldset className="section">
          <legend>Source</legend>
          <div className="fields">
            <Field {...fieldProps('merchant')} label="Merchant">
              {props => (
                <select {...props} required defaultValue={valueOf('merchant')}>
                  <option value="">Choose</option>
                  {merchants.map(slug => (
                    <option key={slug}>{slug}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field {...fieldProps('country')} label="Country">
              {props => (
                <select {...props} defaultValue={valueOf('country') || undefined}>
                  {countries.map(country => (
                    <option key={country}>{country}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field {...fieldProps('format')} label="Format">
              {props => (
                <select {...props} defaultValue={valueOf('format') || undefined}>
                  {feedFormats.map(format => (
                    <option key={format}>{format}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field {...fieldProps('address')} label="Address" className="across">
              {props => (
                <input
                  {...props}
                  type="url"
                  required
                  maxLength={2_000}
                  placeholder="https://"
                  defaultValue={valueOf('address')}
                />
              )}
            </Field>
            <Field
              {...fieldProps('name')}
              label="Name"
              hint="Only needed if the merchant has several feeds with this country and format."
            >
              {props => <input {...props} maxLength={60} defaultValue={valueOf('name')} />}
            </Field>
            <IntervalField value={Number(valueOf('interval')) || defaultIntervalMs} />
          </div>
        </fieldset>
        <FeedTermsFields
          typed={typed}
          problems={problems}
          headerNames={headerNames}
          hasPassword={hasPassword}
        />
        <div className="actions">
          <button type="submit" className="primary">
            Test feed
          </button>
          <button type="submit" formAction="/admin/crawlers">
            Add without testing
          </button>
        </div>
      </form>
    </>
  );
}
