// The saved products of an account: lists of several browsers are merged, removed products stay removed, and deleting the account deletes
// the list.
import { expect, test } from 'vitest';
import { mergePerson } from '#adapters/database/people/person-merge-store.ts';
import { exportUser } from '#api/contract/user-export.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';
import type { Browser, PeopleSite } from '#tests/support/people-site.ts';

const ada = 'ada@example.org';
const byron = 'byron@example.org';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
const saved = (productSku: string, seconds: number) => ({
  productSku,
  changedAt: at(seconds),
  isSaved: true,
});
const removed = (productSku: string, seconds: number) => ({ ...saved(productSku, seconds), isSaved: false });

async function sync(browser: Browser, ...items: object[]): Promise<unknown> {
  const { status, body } = await browser.call('syncSaved', { items });
  if (status !== 200) throw new Error(`syncSaved answered ${status}`);
  return body['items'];
}

async function countRows({ db }: PeopleSite): Promise<number> {
  return (await db.selectFrom('saved_product').select('sku').execute()).length;
}

test('the lists of two browsers are merged, and a product removed in one does not come back from the other', async () => {
  const site = await openPeopleSite();
  const phone = await site.signUp(ada);
  const laptop = await site.signUp(ada, {}, '198.51.100.1');
  expect(await sync(phone, saved('A', 1), saved('B', 2))).toEqual([saved('B', 2), saved('A', 1)]);
  expect(await sync(laptop, saved('C', 3))).toEqual([saved('C', 3), saved('B', 2), saved('A', 1)]);
  await sync(phone, removed('A', 4));
  expect(await sync(laptop, saved('A', 1), saved('C', 3))).toEqual([
    saved('C', 3),
    saved('B', 2),
    removed('A', 4),
  ]);
});

test('two browsers that change the list at the same moment lose nothing', async () => {
  const site = await openPeopleSite();
  // One after the other: each takes its code from the last mail.
  const browsers = [await site.signUp(ada), await site.signUp(ada, {}, '198.51.100.1')];
  await Promise.all(
    browsers.flatMap((browser, who) =>
      Array.from({ length: 5 }, (_, round) => sync(browser, saved(`S${who}-${round}`, round))),
    ),
  );
  expect(await sync(browsers[0] as Browser)).toHaveLength(10);
});

test('a clock that is ahead counts as now, so that a later change still wins', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  const [first] = (await sync(browser, { ...saved('A', 0), changedAt: '2999-01-01T00:00:00.000Z' })) as {
    changedAt: string;
  }[];
  expect(first?.changedAt).toBe(site.now().toISOString());
});

test('the call works only for a confirmed visitor and our own script, and accepts only valid lists', async () => {
  const site = await openPeopleSite();
  const nobody = await site.openBrowser().call('syncSaved', { items: [] });
  expect(nobody.body['code']).toBe('address-unconfirmed');
  const browser = await site.signUp(ada);
  expect((await browser.call('syncSaved', { items: [] }, {})).body['code']).toBe('own-script-only');
  const many = Array.from({ length: 201 }, (_, each) => saved(`S${each}`, each));
  const refused = [[...many], [{ ...saved('A', 1), changedAt: 'now' }], [saved('<b>', 1)]];
  for (const items of refused) expect((await browser.call('syncSaved', { items })).status).toBe(400);
  expect(await countRows(site)).toBe(0);
});

test('the export has the list, and deleting the account deletes it', async () => {
  const site = await openPeopleSite();
  const browser = await site.signUp(ada);
  await sync(browser, saved('A', 1), removed('B', 2));
  const exported = exportUser.response.parse((await browser.call('exportUser')).body);
  expect(exported.savedProducts).toHaveLength(2);
  await browser.call('removeUser', { userToken: 'current', sessionToken: 'current' });
  expect(await countRows(site)).toBe(0);
});

test('merging two people merges their lists', async () => {
  const site = await openPeopleSite();
  const one = await site.signUp(ada);
  const other = await site.signUp(byron, {}, '198.51.100.1');
  await sync(one, saved('A', 1), removed('B', 5));
  await sync(other, saved('B', 2), saved('C', 3));
  const ids = await site.db.selectFrom('person').select(['id', 'email_key']).execute();
  const idOf = (key: string) => ids.find(({ email_key }) => email_key === key)?.id ?? 0;
  await site.db
    .transaction()
    .execute(transaction => mergePerson(transaction, { from: idOf(byron), into: idOf(ada), at: site.now() }));
  expect(await sync(one)).toEqual([saved('C', 3), saved('A', 1), removed('B', 5)]);
});
