// Looks up a person who wrote to support by their address, and shows the actions they may ask for.
import type { AddressHolding, PersonExport } from '#adapters/database/people/person-export-store.ts';
import type { SuppressionReason } from '#adapters/database/people/suppression-store.ts';
import { Field } from '#admin/components/field.tsx';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';

const suppressionWords: Readonly<Record<SuppressionReason, string>> = {
  'hard-bounce': 'the mailbox does not exist',
  complaint: 'its owner reported our mail as spam',
  'soft-bounces': 'too many e-mails bounced, paused for 30 days',
  operator: 'blocked by an operator',
};

export function UsersPage() {
  return (
    <div className="narrow">
      <h1>Users</h1>
      <p>
        Visitors can view, export and delete their data themselves. Use this page when someone asks support
        instead. First confirm that the request comes from the owner of the address: write to that address and
        wait for a reply.
      </p>
      <FindForm />
      <p className="soft">The audit log stores a keyed hash of the address, never the address itself.</p>
    </div>
  );
}

export function FoundUserPage({
  email,
  holding,
  person,
  suppression,
}: {
  email: string;
  holding: AddressHolding;
  person: PersonExport | null;
  suppression: SuppressionReason | null;
}) {
  const { claims, messages, mails } = holding;
  const isKept = person !== null || claims + messages + mails > 0;
  return (
    <>
      <p>
        <a href="/admin/users">Look up another address</a>
      </p>
      <h1>{email}</h1>
      {isKept ? null : <p>No data is stored for this address.</p>}
      {person === null ? null : <PersonFacts person={person} />}
      {isKept ? (
        <Facts
          facts={{
            'Unconfirmed sign-ups': claims,
            'Contact form': count(messages, 'message'),
            Outbox: count(mails, 'mail'),
          }}
        />
      ) : null}
      {suppression === null ? null : (
        <>
          <p className="warn">E-mail to this address is blocked: {suppressionWords[suppression]}.</p>
          <PostButton action="/admin/users/forgive" label="Unblock" hidden={{ email }} />
        </>
      )}
      {person === null ? null : (
        <>
          <h2>Export data</h2>
          <p className="soft">
            The same file that visitors can download: all data, including photos. Send it to {email}.
          </p>
          <PostButton action="/admin/users/export" label="Export as JSON" hidden={{ email }} />
        </>
      )}
      {isKept ? (
        <>
          <h2>Delete data</h2>
          <p className="soft prose">
            Permanently deletes the account, alerts, sessions, reviews, questions, answers, photos, messages
            and e-mails. A final e-mail confirms it. If e-mail to the address is blocked, the block is kept as
            a keyed hash.
          </p>
          <form method="post" action="/admin/users/delete" className="row">
            <input type="hidden" name="email" value={email} />
            <Field name="typed" label="Type the address to confirm">
              {props => <input {...props} type="email" required autoComplete="off" />}
            </Field>
            <button type="submit" className="primary">
              Delete everything
            </button>
          </form>
        </>
      ) : null}
    </>
  );
}

function PersonFacts({ person: exported }: { person: PersonExport }) {
  const { person, sessions, alerts, contributions, savedProducts, followUps } = exported;
  return (
    <Facts
      facts={{
        Confirmed: (
          <>
            <Moment at={person.confirmed_at} />, {person.country}, {person.language}
          </>
        ),
        Newsletter: person.newsletter,
        Alerts: `${alerts.filter(({ state }) => state === 'active').length} active of ${alerts.length}`,
        Sessions: sessions.length,
        Contributions:
          contributions.length === 0
            ? 'none'
            : contributions.map(({ kind, id }) => (
                <span key={`${kind}/${id}`}>
                  <a href={`/admin/moderation/${kind}/${id}`}>
                    {kind}/{id}
                  </a>{' '}
                </span>
              )),
        'Saved devices': `${savedProducts.length}, ${count(followUps.length, 'follow-up')}`,
      }}
    />
  );
}

function FindForm() {
  return (
    <form method="post" action="/admin/users" className="row">
      <Field name="email" label="E-mail address">
        {props => <input {...props} type="email" required maxLength={254} autoComplete="off" />}
      </Field>
      <button type="submit" className="primary">
        Look up
      </button>
    </form>
  );
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}
