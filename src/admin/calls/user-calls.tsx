// /admin/users: exports and deletes a person's data on request. E-mail addresses appear neither in page addresses nor in the audit log,
// which has a keyed hash: equal hashes mean the same address.
import { readAddressHolding } from '#adapters/database/people/person-export-store.ts';
import { findSuppression } from '#adapters/database/people/suppression-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import { FoundUserPage, UsersPage } from '#admin/pages/people/users-page.tsx';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import type { EmailAddress } from '#domain/people/email-address.ts';
import { exportPerson } from '#read-models/people/export-person.ts';
import { hashAddress } from '#services/mail/address-hash.ts';
import { liftSuppression } from '#services/mail/record-bounce.ts';
import { deletePersonOfAddress } from '#services/people/delete-person.ts';

const home = '/admin/users';

export const userCalls: readonly StaffCall[] = [
  adminView(home, async () => ({ kind: 'page', title: 'Users', body: <UsersPage /> })),

  adminAction(home, 'users.find', async (deps, { form }) => {
    const { db, clock } = deps;
    const address = parseEmailAddress(form.get('email') ?? '');
    if (!address) return noAddress();
    const hash = await hashAddress(db, address.key);
    const holding = await readAddressHolding(db, address.key);
    const person = holding.personId === null ? null : await exportPerson(db, holding.personId);
    const body = (
      <FoundUserPage
        email={address.address}
        holding={holding}
        person={person}
        suppression={await findSuppression(db, hash, clock.now())}
      />
    );
    const audit = { outcome: 'done' as const, subject: nameOf(hash), after: { isPerson: person !== null } };
    return { kind: 'page', title: 'User', body, audit };
  }),

  adminAction(`${home}/export`, 'users.export', async (deps, { form }) => {
    const { db, clock } = deps;
    const address = parseEmailAddress(form.get('email') ?? '');
    if (!address) return noAddress();
    const { personId } = await readAddressHolding(db, address.key);
    const exported = personId === null ? null : await exportPerson(db, personId);
    const subject = await subjectOf(deps, address);
    if (!exported)
      return answerRefused({ path: home, subject, notice: 'This address has no confirmed user.' });
    const now = clock.now();
    return {
      kind: 'file',
      name: `windfall-user-${now.toISOString().slice(0, 10)}.json`,
      type: 'application/json; charset=utf-8',
      text: `${JSON.stringify(deps.presentPerson(exported, now), null, 2)}\n`,
      audit: { outcome: 'done', subject },
    };
  }),

  adminAction(`${home}/delete`, 'users.delete', async (deps, { form }) => {
    const address = parseEmailAddress(form.get('email') ?? '');
    if (!address) return noAddress();
    const subject = await subjectOf(deps, address);
    if (parseEmailAddress(form.get('typed') ?? '')?.key !== address.key)
      return answerRefused({
        path: home,
        subject,
        notice: 'Nothing was deleted: the address you typed does not match.',
      });
    const wasPerson = await deletePersonOfAddress(deps, address.key, deps.clock.now());
    return answerDone({
      path: home,
      notice: wasPerson
        ? 'All data deleted. A final e-mail confirms it.'
        : 'All data for this address deleted.',
      subject,
      after: { wasPerson },
    });
  }),

  adminAction(`${home}/forgive`, 'users.forgive', async (deps, { form }) => {
    const address = parseEmailAddress(form.get('email') ?? '');
    if (!address) return noAddress();
    const subject = await subjectOf(deps, address);
    if (!(await liftSuppression(deps.db, address.key)))
      return answerRefused({ path: home, subject, notice: 'E-mail to this address was not blocked.' });
    return answerDone({
      path: home,
      notice: 'Address unblocked.',
      subject,
    });
  }),
];

async function subjectOf({ db }: AdminDeps, { key }: EmailAddress): Promise<string> {
  return nameOf(await hashAddress(db, key));
}

function nameOf(hash: string): string {
  return `address/${hash.slice(0, 16)}`;
}

function noAddress(): ActionAnswer {
  return answerRefused({ path: home, subject: '', notice: 'That is not a valid e-mail address.' });
}
