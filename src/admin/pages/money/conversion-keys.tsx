// The keys that a merchant signs conversions with.
import type { ConversionKey } from '#adapters/database/billing/conversion-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import type { Merchant } from '#domain/merchants/merchant.ts';

export function ConversionKeys({
  path,
  merchantSlug,
  keys,
  now,
}: {
  path: string;
  merchantSlug: string;
  keys: readonly ConversionKey[];
  now: Date;
}) {
  const isOver = ({ endsAt }: ConversionKey) => endsAt !== null && endsAt <= now;
  return (
    <>
      <p className="soft prose">
        The merchant, or a program of yours that reads its affiliate network, reports conversions to
        /api/r/conversions and signs them with one of these keys (Standard Webhooks). See the API reference,
        and docs/operations.md for an example.
      </p>
      {keys.length === 0 ? (
        <p>No keys yet. Conversions for {merchantSlug} are rejected.</p>
      ) : (
        <table className="ledger">
          <TableHead columns={['Key', 'Created', 'Valid until', { buttons: 'Actions' }]} />
          <tbody>
            {keys.map(key => (
              <tr key={key.id}>
                <th scope="row">{key.id}</th>
                <td>
                  <Moment at={key.createdAt} />
                </td>
                <td>
                  {key.endsAt === null ? 'no expiry' : <Moment at={key.endsAt} />}
                  {isOver(key) ? <span className="soft"> expired</span> : null}
                </td>
                <td>
                  {isOver(key) ? null : (
                    <PostButton
                      action={`${path}/keys/end`}
                      label="Revoke"
                      spoken={`Revoke key ${key.id}`}
                      hidden={{ key: key.id }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PostButton action={`${path}/keys`} label="Create key" />
      <p className="soft">When you create a key, earlier keys stay valid for seven days.</p>
    </>
  );
}

export function NewKeyPage({ merchant, id, secret }: { merchant: Merchant; id: number; secret: string }) {
  return (
    <div className="narrow">
      <h1>
        Key {id} for {merchant.name}
      </h1>
      <p>This key is shown only once. Send it over a channel that nobody else can read.</p>
      <pre className="secret">{secret}</pre>
      <p>
        <a href={`/admin/money/${merchant.slug}`}>Back to billing for {merchant.name}</a>
      </p>
    </div>
  );
}
