// The pages for signing in: requesting a link, using it, entering the code, and recovery codes.
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import { QrCode } from '#admin/components/qr-code.tsx';

export function SignInPage({ canMail, isDemo }: { canMail: boolean; isDemo: boolean }) {
  return (
    <div className="narrow">
      <h1>Sign in</h1>
      {canMail ? (
        <form method="post" action="/admin/sign-in" className="stack">
          <label>
            E-mail address
            <input name="email" type="email" autoComplete="email" required maxLength={254} />
          </label>
          <button type="submit" className="primary">
            Mail me a link
          </button>
          <p className="soft">There are no passwords. The link works once, for 30 minutes.</p>
        </form>
      ) : (
        <>
          <p>
            This site sends no mail, so a link comes from whoever runs it, by this command in the project’s
            folder:
          </p>
          <pre>npm run windfall -- admin add you@example.org</pre>
          {isDemo ? (
            <p className="soft">The first start of this demonstration printed a link, too. It worked once.</p>
          ) : null}
        </>
      )}
    </div>
  );
}

export function LinkPage({ path, staff, isDemo }: { path: string; staff: StaffRow | null; isDemo: boolean }) {
  if (!staff)
    return (
      <div className="narrow">
        <h1>This link is over</h1>
        <p>It was used before, or it is too old. Links work once, for a day at most.</p>
        <p>
          <a href="/admin/sign-in">Ask for another one</a>
        </p>
      </div>
    );
  const isOfDemo = isDemo && !staff.needsCode && staff.role === 'admin';
  return (
    <div className="narrow">
      <h1>Sign in</h1>
      <p>
        {isOfDemo
          ? 'As the admin of this demonstration.'
          : `As ${staff.email}, ${staff.merchantSlug === null ? 'admin' : `for ${staff.merchantSlug}`}.`}{' '}
        The link works once; you stay signed in for eight hours, or until half an hour passes without a click.
      </p>
      <form method="post" action={path} data-submit={isOfDemo ? '' : undefined}>
        <button type="submit" className="primary">
          Sign in
        </button>
      </form>
    </div>
  );
}

export function CodePage() {
  return (
    <div className="narrow">
      <h1>Your code</h1>
      <form method="post" action="/admin/code" className="stack">
        <CodeField />
        <button type="submit" className="primary">
          Sign in
        </button>
        <p className="soft">
          Six digits from your authenticator, or one of your recovery codes. Lost both? Whoever runs the
          server lets you begin anew: <code>windfall admin add</code> with <code>--new-codes</code>.
        </p>
      </form>
    </div>
  );
}

export function EnrolPage({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="narrow">
      <h1>Set up your codes</h1>
      <p>
        Admins sign in by a link and a code of six digits. Scan this with an authenticator on your phone, then
        enter what it shows.
      </p>
      <QrCode text={address} label="The secret of your codes, for an authenticator" />
      <p className="soft">
        By hand: <code className="secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <form method="post" action="/admin/code" className="stack">
        <CodeField />
        <button type="submit" className="primary">
          Set up and sign in
        </button>
      </form>
    </div>
  );
}

function CodeField() {
  return (
    <label>
      Code
      <input name="code" autoComplete="one-time-code" inputMode="text" required maxLength={20} />
    </label>
  );
}

export function RecoveryPage({ codes, home }: { codes: readonly string[]; home: string }) {
  return (
    <div className="narrow">
      <h1>Your recovery codes</h1>
      <p>
        Keep these where your phone is not. Each signs you in once in place of a code. They are shown now and
        never again.
      </p>
      <ol className="codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a className="primary" href={home}>
          I have kept them
        </a>
      </p>
    </div>
  );
}
