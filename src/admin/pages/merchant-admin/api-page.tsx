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
      <h1>Price and stock API</h1>
      <p className="lead">
        Between feed runs, your shop can send us price and stock changes. Visitors see them within seconds.
      </p>
      <h2>Keys</h2>
      {keys.length === 0 ? <p>No keys yet.</p> : <Keys keys={keys} />}
      <form method="post" action={`${path}/keys`} className="actions">
        <button type="submit" className={keys.length === 0 ? 'primary' : undefined}>
          Create key
        </button>
      </form>
      <h2>How to send an update</h2>
      <pre>{`curl -X PUT "${apiUrl}/api/merchant/offers/YOUR-CODE?country=${country}" \\
  -H "Authorization: Bearer ${merchantKeyExample}" -H "Content-Type: application/json" \\
  -d '{"price": 649.00, "currency": "${currency}", "available": true}'`}</pre>
      <ul className="prose notes">
        <li>
          Use the product code from your feed. New products and titles come only from the feed; a code that is
          not in it returns 404.
        </li>
        <li>Sending the same update again changes nothing, so retries are safe.</li>
        <li>
          A price that falls by more than 40% or rises to more than two and a half times is held (202). It is
          published when you send it again 15 minutes later, or when your feed has it too. Stock changes apply
          at once.
        </li>
        <li>
          Your feed takes precedence at its next run. Keep both in sync: a feed that still has the old price
          brings it back.
        </li>
        <li>
          Limits: 120 requests per minute. <code>PUT /api/merchant/offers</code> takes up to 500 offers per
          request, 20 times per minute. Beyond that you get 429 with Retry-After.
        </li>
      </ul>
      <p>
        <a href="/api/docs">Full API reference</a>
      </p>
      <h2>Latest updates</h2>
      {pushes.length === 0 ? <p>No updates yet.</p> : <Pushes pushes={pushes} />}
    </>
  );
}

function Keys({ keys }: { keys: readonly MerchantKeyRow[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Key', 'Created', 'Last used', { buttons: 'Actions' }]} />
        <tbody>
          {keys.map(({ id, hint, createdBy, createdAt, lastUsedAt, endsAt }) => (
            <tr key={id}>
              <th scope="row">
                <code>…{hint}</code>
                {endsAt === null ? null : (
                  <div className="warn">
                    expires <Moment at={endsAt} />
                  </div>
                )}
              </th>
              <td data-label="Created">
                <Moment at={createdAt} />
                <div className="soft">{createdBy}</div>
              </td>
              <td data-label="Last used">
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
      spoken={`${label} the key ending in ${hint}`}
    />
  );
}

function Pushes({ pushes }: { pushes: readonly PushRow[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Code', 'Product', { figure: 'Current price' }, 'Stock', 'Sent, UTC']} />
        <tbody>
          {pushes.map(({ country, code, sku, priceMinor, currency, available, pushedAt, heldMinor }) => (
            <tr key={`${country}/${code}`}>
              <th scope="row">
                {code}
                <div className="soft">{country}</div>
              </th>
              <td>{sku}</td>
              <td className="figure" data-label="Current price">
                {formatDecimalMinor(priceMinor)} {currency}
                {heldMinor === null ? null : (
                  <div className="warn">{formatDecimalMinor(heldMinor)} held: send again to confirm</div>
                )}
              </td>
              <td data-label="Stock">{available ? 'in stock' : 'sold out'}</td>
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
      <h1>Your new API key</h1>
      <p>
        This key is shown only once: we store only its fingerprint. Keep it where your shop keeps its secrets.
      </p>
      <pre className="secret">{value}</pre>
      {replaced === null ? null : (
        <p>
          The key ending in <code>{replaced.hint}</code> stays valid until <Moment at={replaced.endsAt} />{' '}
          UTC, so you have time to switch.
        </p>
      )}
      <p>
        <a href={path}>Back to keys</a>
      </p>
    </div>
  );
}
