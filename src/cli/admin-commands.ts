// Accounts of operators and merchants: add, list, end.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { listStaff } from '#adapters/database/staff/staff-store.ts';
import { staffRoles } from '#domain/staff/staff.ts';
import { nameCommandUser } from '#cli/command-user.ts';
import { CommandProblem, runOnDatabase, withDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { readArguments, readOneOf } from '#cli/arguments.ts';
import type { Clock } from '#services/ports/clock.ts';
import { addStaff, endStaff, resetSecondFactor } from '#services/staff/staff-accounts.ts';
import type { AddStaffFailure } from '#services/staff/staff-accounts.ts';
import { recordAction } from '#services/staff/record-action.ts';

const failureWords: Readonly<Record<AddStaffFailure, string>> = {
  'no-address': 'not a valid e-mail address',
  'unknown-merchant': 'no merchant has that slug',
  'other-role': 'the address already has an account with another role; close it first with admin end',
};

export const adminAdd: Command = {
  name: 'admin add',
  summary: 'add an account and print a one-time sign-in link',
  help: `Usage: npm run windfall -- admin add EMAIL [--role ROLE] [--merchant SLUG] [--new-codes] [--json]

  --role ROLE      ${staffRoles.join(', ')} (default: admin)
  --merchant SLUG  the merchant that the account belongs to
  --new-codes      for a lost phone: set up a new authenticator at the next sign-in, and end open sessions

The link works once, within 24 hours. With SMTP_URL set, it is also sent by e-mail. Admins also enter a code from an authenticator
app, which they set up at their first sign-in. For an existing account, this prints another link.

  windfall admin add you@example.org
  windfall admin add ops@shop.example --role merchant --merchant kernobst

Exit codes: 0 link printed; 1 no link created; 2 usage error.`,
  run: async args => {
    const work = addAccount(args);
    return withDatabase(({ db }, { clock, settings }) =>
      work(db, clock, { publicUrl: settings.publicUrl, mails: settings.smtp !== null }),
    );
  },
};

export const adminList: Command = {
  name: 'admin list',
  summary: 'list the accounts that can sign in to the admin pages',
  help: 'Usage: npm run windfall -- admin list [--json]',
  run: async args => runOnDatabase(listAccounts(args)),
};

export const adminEnd: Command = {
  name: 'admin end',
  summary: 'close an account, with its sessions and links',
  help: 'Usage: npm run windfall -- admin end EMAIL\n\nExit codes: 0 closed; 1 no such account; 2 usage error.',
  run: async args => runOnDatabase(endAccount(args)),
};

interface AdminSite {
  readonly publicUrl: string;
  /** Whether there is an SMTP server. */
  readonly mails: boolean;
}

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function addAccount(
  args: readonly string[],
): (db: Kysely<Schema>, clock: Clock, site: AdminSite) => Promise<number> {
  const { values, positionals } = readArguments(
    args,
    {
      role: { type: 'string' },
      merchant: { type: 'string' },
      'new-codes': { type: 'boolean' },
      json: { type: 'boolean' },
    },
    1,
  );
  const [email] = positionals;
  if (!email) throw new CommandProblem('give an e-mail address');
  const role = values.role === undefined ? 'admin' : readOneOf('role', values.role, staffRoles);
  const merchantSlug = values.merchant ?? null;
  if ((role === 'merchant') !== (merchantSlug !== null))
    throw new CommandProblem('--merchant is required with --role merchant, and not allowed without it');
  return async (db, clock, { publicUrl, mails }) => {
    const added = await recordAction({ db, clock }, entryOf('accounts.add', email), async () => {
      if (values['new-codes']) await resetSecondFactor({ db, clock }, email);
      const result = await addStaff({ db, clock }, { email, role, merchantSlug, mails });
      const after = result.ok ? { role, merchant: merchantSlug, isNew: result.value.isNew } : result.failure;
      return { result, audit: { outcome: result.ok ? ('done' as const) : ('refused' as const), after } };
    });
    if (!added.ok) {
      printProblem(`windfall: no link created: ${failureWords[added.failure]}`);
      return 1;
    }
    const { path, isNew } = added.value;
    const link = publicUrl + path;
    if (values.json) printJson({ email: added.value.email, role, merchant: merchantSlug, isNew, link });
    else {
      printLine(
        `${isNew ? 'New account' : 'New link'} for ${added.value.email}. The link works once, within 24 hours:`,
      );
      printLine(link);
      if (mails) printLine('It was also sent by e-mail.');
    }
    return 0;
  };
}

export function listAccounts(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  return async db => {
    const staff = await listStaff(db);
    const rows = staff.map(({ email, role, merchantSlug, needsCode, totpSecret, createdAt }) => ({
      email,
      role,
      merchant: merchantSlug,
      codes: needsCode ? totpSecret !== null : null,
      createdAt,
    }));
    if (values.json) printJson(rows);
    else if (rows.length === 0) printLine('No accounts yet; admin add creates one.');
    else
      for (const { email, role, merchant, codes } of rows)
        printLine(
          `${email}  ${role}${merchant === null ? '' : ` of ${merchant}`}${codes === false ? ', authenticator not set up' : ''}`,
        );
    return 0;
  };
}

export function endAccount(args: readonly string[]): DatabaseWork {
  const [email] = readArguments(args, {}, 1).positionals;
  if (!email) throw new CommandProblem('give an e-mail address');
  return async (db, clock) => {
    const id = await recordAction({ db, clock }, entryOf('accounts.end', email), async () => {
      const result = await endStaff({ db, clock }, email);
      return { result, audit: { outcome: result === null ? ('refused' as const) : ('done' as const) } };
    });
    if (id === null) printProblem(`windfall: nothing changed: no account for ${email}`);
    else printLine(`Account ${email} closed.`);
    return id === null ? 1 : 0;
  };
}

/** Commands about accounts are in the audit log like the actions of admins. */
function entryOf(action: string, subject: string) {
  return { staffId: null, actor: nameCommandUser(), action, subject };
}
