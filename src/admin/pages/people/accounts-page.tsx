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
          <TableHead columns={['Account', 'Role', 'Authenticator', 'Created', { buttons: 'Actions' }]} />
          <tbody>
            {staff.map(each => (
              <tr key={each.id}>
                <th scope="row">{each.email}</th>
                <td>{each.merchantSlug === null ? 'admin' : `merchant: ${each.merchantSlug}`}</td>
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
                        <AccountButton act="new-codes" email={each.email} label="Reset authenticator" />
                      )}
                      <AccountButton act="end" email={each.email} label="Close account" />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Add an account or create a new link</h2>
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
            <option value="">None</option>
            {merchants.map(slug => (
              <option key={slug}>{slug}</option>
            ))}
          </select>
        </label>
        <button type="submit">Create sign-in link</button>
      </form>
    </>
  );
}

function describeCodes({ needsCode, totpSecret, lockedUntil }: StaffRow): string {
  if (!needsCode) return 'not required';
  if (lockedUntil !== null && lockedUntil > new Date(0))
    return `locked until ${lockedUntil.toISOString().slice(11, 16)} UTC after wrong codes`;
  return totpSecret === null ? 'not set up' : 'set up';
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
      <h1>Sign-in link for {email}</h1>
      <p>
        It works once, within 24 hours.{' '}
        {wasMailed ? 'It was also sent by e-mail.' : 'Pass it on yourself: this site sends no e-mail.'}
      </p>
      <pre data-origin="">{path}</pre>
      <p>
        <a href="/admin/accounts">Back to accounts</a>
      </p>
    </div>
  );
}
