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
            E-mail me a link
          </button>
          <p className="soft">No password needed. The link works once and expires after 30 minutes.</p>
        </form>
      ) : (
        <>
          <p>
            This site sends no e-mail. Its operator can create a sign-in link with this command in the project
            folder:
          </p>
          <pre>npm run windfall -- admin add you@example.org</pre>
          {isDemo ? (
            <p className="soft">The first start of this demo also printed a link, which works once.</p>
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
        <h1>This link has expired</h1>
        <p>It was already used, or is too old. Links work once, for up to 24 hours.</p>
        <p>
          <a href="/admin/sign-in">Request a new link</a>
        </p>
      </div>
    );
  const isOfDemo = isDemo && !staff.needsCode && staff.role === 'admin';
  return (
    <div className="narrow">
      <h1>Sign in</h1>
      <p>
        {isOfDemo
          ? 'You are signing in as the admin of this demo.'
          : `You are signing in as ${staff.email} (${staff.merchantSlug ?? 'admin'}).`}{' '}
        The link works once. You stay signed in for eight hours, or until you have been inactive for 30
        minutes.
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
      <h1>Enter your code</h1>
      <form method="post" action="/admin/code" className="stack">
        <CodeField />
        <button type="submit" className="primary">
          Sign in
        </button>
        <p className="soft">
          Enter the six-digit code from your authenticator app, or a recovery code. Lost both? Ask the
          operator to run <code>windfall admin add</code> with <code>--new-codes</code>.
        </p>
      </form>
    </div>
  );
}

export function EnrolPage({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="narrow">
      <h1>Set up your authenticator</h1>
      <p>
        Admins sign in with a link and a six-digit code. Scan this with an authenticator app on your phone,
        then enter the code it shows.
      </p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className="soft">
        Or enter this key: <code className="secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
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
        Keep these somewhere other than your phone. Each works once in place of a code. They are shown only
        now.
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
          I have saved them
        </a>
      </p>
    </div>
  );
}
