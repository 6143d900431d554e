// A merchant's API keys for pushing prices and stock, its latest pushes, and instructions.
import type { MerchantKeyRow } from '#adapters/database/merchants/merchant-key-store.ts';
import type { PushRow } from '#adapters/database/offers/push-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { formatDecimalMinor } from '#domain/money/money.ts';
import { merchantKeyExample } from '#domain/merchants/merchant-key.ts';

const path = '/merchant-admin/api';

export function ApiPage({
  keys,
  pushes,
  example: { country, currency, apiUrl },
}: {
  keys: readonly MerchantKeyRow[];
  pushes: readonly PushRow[];
  /** `apiUrl`: the origin of the API. */
  example: { readonly country: string; readonly currency: string; readonly apiUrl: string };
}) {
  return (
    <>
      <h1>Update prices and stock by API</h1>
      <p className="lead">
        Between two readings of your feed, your shop can send us a new price or stock. Visitors see it within
        seconds.
      </p>
      <h2>Keys</h2>
      {keys.length === 0 ? <p>You have none yet.</p> : <Keys keys={keys} />}
      <form method="post" action={`${path}/keys`} className="actions">
        <button type="submit" className={keys.length === 0 ? 'primary' : undefined}>
          Make a key
        </button>
      </form>
      <h2>How</h2>
      <pre>{`curl -X PUT "${apiUrl}/api/merchant/offers/YOUR-CODE?country=${country}" \\
  -H "Authorization: Bearer ${merchantKeyExample}" -H "Content-Type: application/json" \\
  -d '{"price": 649.00, "currency": "${currency}", "available": true}'`}</pre>
      <ul className="prose notes">
        <li>
          The code is that of your feed. New products and titles come by the feed alone; a code that it does
          not list is answered with 404.
        </li>
        <li>Sending the same again changes nothing, so a program may safely retry.</li>
        <li>
          A price that falls by more than 40 % or rises above two and a half times is held (202): it is taken
          when you send it again 15 minutes later, or when your feed has it, too. Stock counts at once.
        </li>
        <li>
          Your feed has the last word at its next reading. Keep both in step: a feed that still has the old
          price brings it back.
        </li>
        <li>
          Up to 120 requests a minute; up to 500 offers in one by <code>PUT /api/merchant/offers</code>, 20
          times a minute. Beyond that: 429, with Retry-After.
        </li>
      </ul>
      <p>
        <a href="/api/docs">The whole API</a>
      </p>
      <h2>Latest updates</h2>
      {pushes.length === 0 ? <p>Nothing yet.</p> : <Pushes pushes={pushes} />}
    </>
  );
}

function Keys({ keys }: { keys: readonly MerchantKeyRow[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Key', 'Made', 'Used last', { buttons: 'Actions' }]} />
        <tbody>
          {keys.map(({ id, hint, createdBy, createdAt, lastUsedAt, endsAt }) => (
            <tr key={id}>
              <th scope="row">
                <code>…{hint}</code>
                {endsAt === null ? null : (
                  <div className="warn">
                    ends <Moment at={endsAt} />
                  </div>
                )}
              </th>
              <td data-label="Made">
                <Moment at={createdAt} />
                <div className="soft">{createdBy}</div>
              </td>
              <td data-label="Used last">
                <Moment at={lastUsedAt} />
              </td>
              <td>
                <div className="actions">
                  {endsAt === null ? <KeyButton id={id} hint={hint} act="replace" label="Replace" /> : null}
                  <KeyButton id={id} hint={hint} act="revoke" label="Revoke" />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyButton({ id, hint, act, label }: { id: number; hint: string; act: string; label: string }) {
  return (
    <PostButton
      action={`${path}/keys/${id}/${act}`}
      label={label}
      spoken={`${label} the key that ends in ${hint}`}
    />
  );
}

function Pushes({ pushes }: { pushes: readonly PushRow[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Code', 'Product', { figure: 'Price now' }, 'Stock now', 'Sent, UTC']} />
        <tbody>
          {pushes.map(({ country, code, sku, priceMinor, currency, available, pushedAt, heldMinor }) => (
            <tr key={`${country}/${code}`}>
              <th scope="row">
                {code}
                <div className="soft">{country}</div>
              </th>
              <td>{sku}</td>
              <td className="figure" data-label="Price now">
                {formatDecimalMinor(priceMinor)} {currency}
                {heldMinor === null ? null : (
                  <div className="warn">{formatDecimalMinor(heldMinor)} held: send it again</div>
                )}
              </td>
              <td data-label="Stock now">{available ? 'in stock' : 'sold out'}</td>
              <td data-label="Sent">
                <Moment at={pushedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function NewKeyPage({
  value,
  replaced,
}: {
  value: string;
  replaced: { hint: string; endsAt: Date } | null;
}) {
  return (
    <div className="narrow">
      <h1>Your new key</h1>
      <p>It is shown this once: we keep only its fingerprint. Store it where your shop keeps its secrets.</p>
      <pre className="secret">{value}</pre>
      {replaced === null ? null : (
        <p>
          The key that ends in <code>{replaced.hint}</code> stays good until <Moment at={replaced.endsAt} />{' '}
          UTC, so that your programs can change over.
        </p>
      )}
      <p>
        <a href={path}>Back to the keys</a>
      </p>
    </div>
  );
}
