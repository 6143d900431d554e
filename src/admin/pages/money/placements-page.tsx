// Paid placements: current and planned ones, impressions against their cap, and the form that books one.
import { Field, FormProblems } from '#admin/components/field.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { describeReach } from '#domain/placements/describe-reach.ts';
import type { BookedPlacement } from '#domain/placements/select-placements.ts';

export function PlacementsPage({
  booked,
  ended,
  hasMore,
  merchants,
  skus,
  now,
  typed,
  problems,
}: {
  booked: readonly BookedPlacement[];
  ended: readonly BookedPlacement[];
  /** There are more ended placements than shown. */
  hasMore: boolean;
  merchants: readonly Merchant[];
  skus: ReadonlyMap<number, string>;
  now: Date;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const names = new Map(merchants.map(({ id, slug }) => [id, slug]));
  return (
    <>
      <h1>Placements</h1>
      <p className="soft prose">
        A placement is shown beside a list, labelled as paid, and never changes the order of offers. It
        appears while its offer is in stock and matches the list’s filters. A list shows up to two; more
        rotate daily.
      </p>
      <FormProblems problems={problems} />
      {booked.length === 0 ? (
        <p>No placements booked.</p>
      ) : (
        <Ledger placements={booked} names={names} skus={skus} now={now} />
      )}
      <h2>Book a placement</h2>
      <BookingForm merchants={merchants} typed={typed} problems={problems} />
      {ended.length === 0 ? null : (
        <>
          <h2>Ended</h2>
          <Ledger placements={ended} names={names} skus={skus} now={now} />
          <MoreLink hasMore={hasMore} href={`/admin/placements?before=${ended.at(-1)?.placement.id ?? 0}`}>
            Older
          </MoreLink>
        </>
      )}
    </>
  );
}

function Ledger({
  placements,
  names,
  skus,
  now,
}: {
  placements: readonly BookedPlacement[];
  names: ReadonlyMap<number, string>;
  skus: ReadonlyMap<number, string>;
  now: Date;
}) {
  return (
    <div className="scroll">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Merchant and product</th>
            <th scope="col">List</th>
            <th scope="col">Starts, UTC</th>
            <th scope="col">Ends, UTC</th>
            <th scope="col" className="figure">
              Impressions today
            </th>
            <th scope="col" className="figure">
              Impressions in total
            </th>
            <th scope="col">
              <span className="soft">Status</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {placements.map(({ placement, impressions }) => {
            const { id, target, capPerDay, capTotal } = placement;
            const time = now.getTime();
            return (
              <tr key={id}>
                <th scope="row">
                  {names.get(placement.merchantId) ?? 'removed merchant'}
                  <div className="soft">
                    {skus.get(target.productId) ?? ''}
                    {target.kind === 'offer' ? `, offer ${target.offerId}` : ', best offer'}
                  </div>
                </th>
                <td>
                  {placement.country} {placement.mode}
                  <div className="soft">{describeReach(placement)}</div>
                </td>
                <td>
                  <Moment at={new Date(placement.startsAt)} />
                </td>
                <td>
                  <Moment at={new Date(placement.endsAt)} />
                </td>
                <td className="figure">
                  <Shown count={impressions?.onDay ?? 0} cap={capPerDay} />
                </td>
                <td className="figure">
                  <Shown count={impressions?.total ?? 0} cap={capTotal} />
                </td>
                <td>
                  {placement.endsAt <= time ? (
                    <span className="soft">ended</span>
                  ) : (
                    <form method="post" action={`/admin/placements/${id}/end`} className="actions">
                      {placement.startsAt <= time ? (
                        <span className="good">running</span>
                      ) : (
                        <span>scheduled</span>
                      )}
                      <button type="submit" aria-label={`End placement ${id}`}>
                        End
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ count, cap }: { count: number; cap: number | null }) {
  return (
    <span className={cap !== null && count >= cap ? 'warn' : undefined}>
      {count.toLocaleString('en-US')}
      {cap === null ? '' : ` of ${cap.toLocaleString('en-US')}`}
    </span>
  );
}

function BookingForm({
  merchants,
  typed,
  problems,
}: {
  merchants: readonly Merchant[];
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const fieldProps = (name: string) => ({ name, problem: problems.get(name) });
  const valueOf = (name: string) => typed.get(name) ?? '';
  return (
    <form method="post" action="/admin/placements">
      <div className="fields">
        <Field
          {...fieldProps('list')}
          label="List"
          hint="Copy its address from the browser: it sets country, mode and filters."
        >
          {props => (
            <input
              {...props}
              required
              maxLength={2_000}
              placeholder="/gb/refurbished/iphone"
              defaultValue={valueOf('list')}
            />
          )}
        </Field>
        <Field {...fieldProps('merchant')} label="Merchant">
          {props => (
            <select {...props} required defaultValue={valueOf('merchant')}>
              <option value="">Choose</option>
              {merchants.map(({ slug }) => (
                <option key={slug}>{slug}</option>
              ))}
            </select>
          )}
        </Field>
        <Field {...fieldProps('sku')} label="SKU" hint="Shows the merchant’s best offer for this product.">
          {props => (
            <input
              {...props}
              list="skus"
              autoComplete="off"
              data-skus=""
              maxLength={200}
              defaultValue={valueOf('sku')}
            />
          )}
        </Field>
        <Field {...fieldProps('offer')} label="Offer ID" hint="One specific offer, instead of a SKU.">
          {props => <input {...props} inputMode="numeric" defaultValue={valueOf('offer')} />}
        </Field>
        <Field {...fieldProps('from')} label="Starts, UTC" hint="Leave empty to start now.">
          {props => <input {...props} type="datetime-local" defaultValue={valueOf('from')} />}
        </Field>
        <Field {...fieldProps('to')} label="Ends, UTC">
          {props => <input {...props} type="datetime-local" required defaultValue={valueOf('to')} />}
        </Field>
        <Field
          {...fieldProps('capPerDay')}
          label="Daily cap"
          hint="Impressions per UTC day. Leave empty for no cap."
        >
          {props => <input {...props} inputMode="numeric" defaultValue={valueOf('capPerDay')} />}
        </Field>
        <Field {...fieldProps('capTotal')} label="Total cap">
          {props => <input {...props} inputMode="numeric" defaultValue={valueOf('capTotal')} />}
        </Field>
        <label className="line">
          <input type="checkbox" name="narrower" value="yes" defaultChecked={valueOf('narrower') === 'yes'} />
          Also show beside narrower lists
        </label>
      </div>
      <datalist id="skus" aria-label="Products" />
      <div className="actions">
        <button type="submit" className="primary">
          Book placement
        </button>
      </div>
    </form>
  );
}
