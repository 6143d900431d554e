// Secrets of a site, shared by its processes, and the tokens that are signed with one of them.
import { expect, test } from 'vitest';
import { openIdentityHashes } from '#services/limits/hash-identity.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { openTestDatabase } from '#tests/support/database.ts';

test('a secret is created once, by whichever process asks first, and is the same for all', async () => {
  const { db } = await openTestDatabase();
  const processes = Array.from({ length: 12 }, () => openServerKeys({ db }));
  const secrets = await Promise.all(processes.map(keys => keys.read('links')));
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  const [keys] = processes;
  expect(await keys?.read('codes')).not.toBe(secrets[0]);
  expect(await keys?.read('vapid', () => '{"made":"by its user"}')).toBe('{"made":"by its user"}');
  expect(await processes[1]?.read('vapid', () => '{"made":"too late"}')).toBe('{"made":"by its user"}');
});

test('a secret that could not be read is read again', async () => {
  const { db } = await openTestDatabase();
  const keys = openServerKeys({ db });
  await db.schema.alterTable('server_key').renameTo('hidden').execute();
  await expect(keys.read('codes')).rejects.toThrow('server_key');
  await db.schema.alterTable('hidden').renameTo('server_key').execute();
  expect(await keys.read('codes')).toHaveLength(43);
});

test('a token is valid only for its own purpose and with the key that signed it', async () => {
  const { db } = await openTestDatabase();
  const tokens = await openLinkTokens(openServerKeys({ db }));
  const removal = tokens.sign({ purpose: 'remove-alert', personId: 7, alertId: 12 });
  expect(removal).toMatch(/^remove-alert\.7\.12~[\w-]{32}$/);
  expect(tokens.verify(removal, 'remove-alert')).toEqual({
    purpose: 'remove-alert',
    personId: 7,
    alertId: 12,
  });
  for (const purpose of ['user', 'confirm', 'unsubscribe'] as const)
    expect(tokens.verify(removal, purpose)).toBeNull();
  const other = await openTestDatabase();
  const foreign = await openLinkTokens(openServerKeys({ db: other.db }));
  expect(foreign.verify(removal, 'remove-alert')).toBeNull();
});

test('a token that was changed anywhere is invalid', async () => {
  const { db } = await openTestDatabase();
  const tokens = await openLinkTokens(openServerKeys({ db }));
  const user = tokens.sign({ purpose: 'user', personId: 7 });
  for (let at = 0; at < user.length; at++) {
    const letter = user[at] === 'A' ? 'B' : 'A';
    expect(tokens.verify(user.slice(0, at) + letter + user.slice(at + 1), 'user')).toBeNull();
    expect(tokens.verify(user.slice(0, at), 'user')).toBeNull();
  }
  const signature = user.slice(user.indexOf('~'));
  for (const forged of ['', '~', user + signature, `user.8${signature}`, `user.07${signature}`, `${user}~`])
    expect(tokens.verify(forged, 'user')).toBeNull();
});

test('hashes of addresses and clients differ by kind, and by site', async () => {
  const [one, two] = [await openTestDatabase(), await openTestDatabase()];
  const hashes = await openIdentityHashes(openServerKeys({ db: one.db }));
  const foreign = await openIdentityHashes(openServerKeys({ db: two.db }));
  const all = [
    hashes.ofAddress('a@b.example'),
    hashes.ofClient('a@b.example'),
    hashes.ofAddress('c@b.example'),
    foreign.ofAddress('a@b.example'),
  ];
  expect(new Set(all).size).toBe(4);
  expect(hashes.ofAddress('a@b.example')).toBe(all[0]);
});
