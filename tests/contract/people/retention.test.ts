// Retention: unconfirmed addresses are deleted with their alerts and mails (R17).
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { purgeClaims } from '#services/people/purge-claims.ts';
import { insertAlertRow } from '#tests/support/alert-rows.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';

test('an unconfirmed address is deleted after seven days with its alerts and mails, a confirmed one stays', async () => {
  const site = await openPeopleSite();
  await site.signUp('ada@example.org', {}, '198.51.100.1');
  const browser = site.openBrowser();
  await browser.typeAddress('eve@example.org');
  const { id: claimId } = await site.db
    .selectFrom('email_claim')
    .select('id')
    .where('email_key', '=', 'eve@example.org')
    .executeTakeFirstOrThrow();
  await insertAlertRow(site.db, { claim_id: claimId, state: 'created' });
  site.pass(7 * dayMs);
  expect(await purgeClaims(site, site.now())).toBe(0);
  expect(await site.db.selectFrom('alert').select('id').execute()).toHaveLength(1);
  site.pass(1);
  expect(await purgeClaims(site, site.now())).toBe(2);
  expect(await site.db.selectFrom('alert').select('id').execute()).toEqual([]);
  expect(await site.mailsTo('eve@example.org')).toEqual([]);
  expect(await site.db.selectFrom('person').select('email').execute()).toEqual([
    { email: 'ada@example.org' },
  ]);
  expect(await site.db.selectFrom('opt_in').select('id').execute()).toHaveLength(1);
});
