// Accounts of admins and merchants: create, issue sign-in links, reset codes, close.
import { listStaff } from '#adapters/database/staff/staff-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { AccountsPage, NewLinkPage } from '#admin/pages/people/accounts-page.tsx';
import { readChoice, readLine, readWord } from '#admin/read-form.ts';
import { staffRoles } from '#domain/staff/staff.ts';
import { addStaff, endStaff, resetSecondFactor } from '#services/staff/staff-accounts.ts';
import type { AddStaffFailure } from '#services/staff/staff-accounts.ts';

const address = '/admin/accounts';

const why: Readonly<Record<AddStaffFailure, string>> = {
  'no-address': 'That is not a valid e-mail address.',
  'unknown-merchant': 'Choose a merchant for a merchant account, and none for an admin.',
  'other-role': 'This address already has an account with another role. Close that account first.',
};

export const accountCalls: readonly StaffCall[] = [
  adminView(address, async ({ db }, _request, me) => {
    const [staff, merchants] = await Promise.all([listStaff(db), readMerchants(db)]);
    return {
      kind: 'page',
      title: 'Accounts',
      body: <AccountsPage staff={staff} merchants={merchants.map(({ slug }) => slug)} me={me} />,
    };
  }),

  adminAction(address, 'accounts.add', async (deps, { form }) => {
    const email = readLine(form.get('email')) ?? '';
    const role = readChoice(form.get('role'), staffRoles) ?? 'merchant';
    const merchantSlug = role === 'admin' ? null : readWord(form.get('merchant'));
    const mails = deps.site.canMail;
    const added = await addStaff(deps, { email, role, merchantSlug, mails });
    if (!added.ok) return answerRefused({ path: address, subject: email, notice: why[added.failure] });
    const { path, isNew } = added.value;
    return {
      kind: 'page',
      title: 'Sign-in link',
      body: <NewLinkPage email={added.value.email} path={path} wasMailed={mails} />,
      audit: {
        outcome: 'done',
        subject: added.value.email,
        after: { role, merchant: merchantSlug, isNew },
      },
    };
  }),

  adminAction(`${address}/new-codes`, 'accounts.new-codes', async (deps, { form }, me) => {
    const email = readLine(form.get('email')) ?? '';
    if (email === me.email)
      return answerRefused({
        path: address,
        subject: email,
        notice: 'You cannot reset your own authenticator. Ask another admin, or use the command line.',
      });
    return (await resetSecondFactor(deps, email)) === null
      ? answerRefused({ path: address, subject: email, notice: 'That account does not exist.' })
      : answerDone({
          path: address,
          subject: email,
          notice: `Authenticator reset. ${email} sets up a new one at the next sign-in.`,
        });
  }),

  adminAction(`${address}/end`, 'accounts.end', async (deps, { form }, me) => {
    const email = readLine(form.get('email')) ?? '';
    if (email === me.email)
      return answerRefused({ path: address, subject: email, notice: 'You cannot close your own account.' });
    return (await endStaff(deps, email)) === null
      ? answerRefused({ path: address, subject: email, notice: 'That account does not exist.' })
      : answerDone({
          path: address,
          subject: email,
          notice: `Account ${email} closed and signed out.`,
        });
  }),
];
