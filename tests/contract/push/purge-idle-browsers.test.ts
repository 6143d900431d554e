import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { purgeIdleBrowsers } from '#services/push/purge-idle-browsers.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertPerson, testNow } from '#tests/support/mail.ts';
import { prepareFiring } from '#tests/support/firing-alerts.ts';

const keys = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: name, auth: name });
const after = (ms: number) => new Date(testNow.getTime() + ms);

test('a browser is deleted once its alerts are removed, and alerts of a person stay', async () => {
  const firing = await prepareFiring(await openTestDatabase());
  const { db } = firing;
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  const running = await firing.insertPush(keys('running'));
  await firing.insertAlert({ pushId: running.pushId });
  const stopped = await firing.insertPush(keys('stopped'));
  const [gone, kept] = [
    await firing.insertAlert({ pushId: stopped.pushId }),
    await firing.insertAlert({ pushId: stopped.pushId, personId }),
  ];
  await db
    .updateTable('alert')
    .set({ state: 'removed', removed_at: testNow })
    .where('id', 'in', [gone, kept])
    .execute();

  // A subscription exists before its first alert.
  expect(await purgeIdleBrowsers({ db }, after(minuteMs))).toBe(0);
  expect(await purgeIdleBrowsers({ db }, after(dayMs))).toBe(1);
  expect(await purgeIdleBrowsers({ db }, after(dayMs))).toBe(0);
  const left = await db.selectFrom('push_subscription').select('id').execute();
  expect(left).toEqual([{ id: running.pushId }]);
  expect(
    await db.selectFrom('alert').select(['id', 'push_id']).where('id', 'in', [gone, kept]).execute(),
  ).toEqual([{ id: kept, push_id: null }]);
});
