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
        The merchant, or a program of yours that reads its affiliate network, posts to /api/r/conversions what
        became of a click and signs it with such a key (Standard Webhooks). It is described in the API’s
        description, and with an example in docs/operations.md.
      </p>
      {keys.length === 0 ? (
        <p>No key yet: nothing is taken for {merchantSlug}.</p>
      ) : (
        <table className="ledger">
          <TableHead columns={['Key', 'Made', 'Holds until', { buttons: 'Actions' }]} />
          <tbody>
            {keys.map(key => (
              <tr key={key.id}>
                <th scope="row">{key.id}</th>
                <td>
                  <Moment at={key.createdAt} />
                </td>
                <td>
                  {key.endsAt === null ? 'in force' : <Moment at={key.endsAt} />}
                  {isOver(key) ? <span className="soft"> over</span> : null}
                </td>
                <td>
                  {isOver(key) ? null : (
                    <PostButton
                      action={`${path}/keys/end`}
                      label="End now"
                      spoken={`End now: key ${key.id}`}
                      hidden={{ key: key.id }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PostButton action={`${path}/keys`} label="A new key" />
      <p className="soft">Keys before a new one hold for seven more days.</p>
    </>
  );
}

export function NewKeyPage({ merchant, id, secret }: { merchant: Merchant; id: number; secret: string }) {
  return (
    <div className="narrow">
      <h1>
        Key {id} of {merchant.name}
      </h1>
      <p>It is shown this once. Hand it over by a way that nobody else reads.</p>
      <pre className="secret">{secret}</pre>
      <p>
        <a href={`/admin/money/${merchant.slug}`}>Back to the terms of {merchant.name}</a>
      </p>
    </div>
  );
}
