// The operator's commands about accounts: whom they admit, what they print, and their audit entries.
import { expect, test } from 'vitest';
import { addAccount, endAccount, listAccounts } from '#cli/admin-commands.ts';
import { CommandProblem } from '#cli/command.ts';
import { signIn } from '#services/staff/staff-session.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';

test('accounts are created with a link that signs in once, listed with what they lack, and ended; invalid arguments create none', async () => {
  const site = await openStaffSite();
  const { db, now, market } = site;
  const clock = { now };
  const home = { publicUrl: 'https://windfall.example', mails: false };
  const readOutput = captureOutput();
  const add = (...words: string[]) => addAccount(words)(db, clock, home);
  const shop = ['--role', 'merchant', '--merchant', market.merchant.slug];

  for (const words of [[], ['a@example.org', '--role', 'king'], ['a@example.org', '--role', 'merchant']])
    expect(() => addAccount(words)).toThrow(CommandProblem);
  expect(await listAccounts([])(db, clock)).toBe(0);
  expect(readOutput()).toBe('No accounts yet; admin add creates one.\n');

  expect(await add('Boss@example.org')).toBe(0);
  const output = readOutput();
  expect(output).toContain('New account for Boss@example.org.');
  const token = /https:\/\/windfall\.example\/admin\/sign-in\/([\w-]+)/.exec(output)?.[1] ?? '';
  expect(await signIn({ db, clock }, token)).toMatchObject({ ok: true });
  expect(await signIn({ db, clock }, token)).toMatchObject({ ok: false });
  expect(await add('boss@example.org')).toBe(0);
  expect(readOutput()).toContain('New link');
  expect(await add('shop@example.org', ...shop, '--json')).toBe(0);
  expect(JSON.parse(readOutput())).toMatchObject({
    role: 'merchant',
    merchant: market.merchant.slug,
    isNew: true,
  });
  expect(await add('boss@example.org', ...shop)).toBe(1);
  expect(readOutput()).toContain('with another role');
  expect(await add('nobody')).toBe(1);
  readOutput();

  expect(await listAccounts([])(db, clock)).toBe(0);
  expect(readOutput()).toBe(
    `Boss@example.org  admin, authenticator not set up\nshop@example.org  merchant of ${market.merchant.slug}\n`,
  );
  expect(await endAccount(['shop@example.org'])(db, clock)).toBe(0);
  expect(await endAccount(['shop@example.org'])(db, clock)).toBe(1);
  expect((await site.readAudit()).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'accounts.add done',
    'accounts.add done',
    'accounts.add done',
    'accounts.add refused',
    'accounts.add refused',
    'accounts.end done',
    'accounts.end refused',
  ]);
});
