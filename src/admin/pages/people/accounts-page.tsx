// Who may sign in, and the form that adds an account.
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { TableHead } from '#admin/components/table-head.tsx';

export function AccountsPage({
  staff,
  merchants,
  me,
}: {
  staff: readonly StaffRow[];
  merchants: readonly string[];
  me: StaffRow;
}) {
  return (
    <>
      <h1>Accounts</h1>
      <div className="scroll">
        <table className="ledger">
          <TableHead columns={['Account', 'Role', 'Codes', 'Since', { buttons: 'Actions' }]} />
          <tbody>
            {staff.map(each => (
              <tr key={each.id}>
                <th scope="row">{each.email}</th>
                <td>{each.merchantSlug === null ? 'admin' : `merchant ${each.merchantSlug}`}</td>
                <td>{describeCodes(each)}</td>
                <td>
                  <Moment at={each.createdAt} />
                </td>
                <td className="actions">
                  {each.id === me.id ? (
                    <span className="soft">you</span>
                  ) : (
                    <>
                      {each.totpSecret === null ? null : (
                        <AccountButton act="new-codes" email={each.email} label="New codes" />
                      )}
                      <AccountButton act="end" email={each.email} label="End" />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>A new account, or one more link</h2>
      <form method="post" action="/admin/accounts" className="row">
        <label>
          E-mail address
          <input name="email" type="email" required maxLength={254} />
        </label>
        <label>
          Role
          <select name="role" defaultValue="merchant">
            <option value="merchant">Merchant</option>
            <option value="admin">Admin</option>
          </select>
        </label>
        <label>
          Merchant
          <select name="merchant">
            <option value="">none</option>
            {merchants.map(slug => (
              <option key={slug}>{slug}</option>
            ))}
          </select>
        </label>
        <button type="submit">Make a link</button>
      </form>
    </>
  );
}

function describeCodes({ needsCode, totpSecret, lockedUntil }: StaffRow): string {
  if (!needsCode) return 'not needed';
  if (lockedUntil !== null && lockedUntil > new Date(0))
    return `wrong codes, locked until ${lockedUntil.toISOString().slice(11, 16)} UTC`;
  return totpSecret === null ? 'not set up yet' : 'set up';
}

function AccountButton({ act, email, label }: { act: string; email: string; label: string }) {
  return (
    <PostButton
      action={`/admin/accounts/${act}`}
      label={label}
      spoken={`${label}: ${email}`}
      hidden={{ email }}
    />
  );
}

export function NewLinkPage({ email, path, wasMailed }: { email: string; path: string; wasMailed: boolean }) {
  return (
    <div className="narrow">
      <h1>A link for {email}</h1>
      <p>
        It signs in once, within a day.{' '}
        {wasMailed ? 'It was mailed, too.' : 'Hand it over yourself: this site sends no mail.'}
      </p>
      <pre data-origin="">{path}</pre>
      <p>
        <a href="/admin/accounts">Back to the accounts</a>
      </p>
    </div>
  );
}
