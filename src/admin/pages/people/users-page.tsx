// Looks up a person who wrote to support by their address, and shows the actions they may ask for.
import type { AddressHolding, PersonExport } from '#adapters/database/people/person-export-store.ts';
import type { SuppressionReason } from '#adapters/database/people/suppression-store.ts';
import { Field } from '#admin/components/field.tsx';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';

const suppressionWords: Readonly<Record<SuppressionReason, string>> = {
  'hard-bounce': 'there is no such mailbox',
  complaint: 'its reader complained',
  'soft-bounces': 'mail came back too often; it is paused for 30 days',
  operator: 'an operator said so',
};

export function UsersPage() {
  return (
    <div className="narrow">
      <h1>Users</h1>
      <p>
        Visitors see, export and delete what is kept of them by themselves. Here is the same for whoever
        writes to support and cannot. Make sure first that it is the owner of the address who asks: answer to
        that address, and wait for the reply.
      </p>
      <FindForm />
      <p className="soft">
        The audit log has a keyed hash of the address and never the address: what is deleted is gone from
        there, too.
      </p>
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
        <a href="/admin/users">Another address</a>
      </p>
      <h1>{email}</h1>
      {isKept ? null : <p>Nothing is kept under that address.</p>}
      {person === null ? null : <PersonFacts person={person} />}
      {isKept ? (
        <Facts
          facts={{
            'Typed and not confirmed': count(claims, 'time'),
            'Written by the contact form': count(messages, 'message'),
            'In the outbox': count(mails, 'mail'),
          }}
        />
      ) : null}
      {suppression === null ? null : (
        <>
          <p className="warn">It gets no mail: {suppressionWords[suppression]}.</p>
          <PostButton action="/admin/users/forgive" label="Let it get mail again" hidden={{ email }} />
        </>
      )}
      {person === null ? null : (
        <>
          <h2>Hand it over</h2>
          <p className="soft">
            The file that visitors get themselves: everything, photographs included. Mail it to {email}.
          </p>
          <PostButton action="/admin/users/export" label="Export as JSON" hidden={{ email }} />
        </>
      )}
      {isKept ? (
        <>
          <h2>Delete it</h2>
          <p className="soft prose">
            Account, alerts, sessions, reviews, questions, answers, photographs, messages and mails, for good;
            a last mail says so. What keeps an address from mail stays, as a keyed hash.
          </p>
          <form method="post" action="/admin/users/delete" className="row">
            <input type="hidden" name="email" value={email} />
            <Field name="typed" label="Type the address to say that you mean it">
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
        Alerts: `${count(alerts.filter(({ state }) => state === 'active').length, 'active alert')} of ${alerts.length}`,
        Sessions: sessions.length,
        'Written and sent':
          contributions.length === 0
            ? 'nothing'
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
        Find
      </button>
    </form>
  );
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}
