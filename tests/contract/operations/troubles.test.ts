// Troubles of the site are reported by mail and webhook once when they begin and once when they end, on a real database, a real SMTP server
// and a receiver that verifies signatures.
import { expect, test } from 'vitest';
import { createMailRenderer } from '#adapters/mail/render-mail.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { MachineFacts } from '#domain/operations/find-troubles.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { watchTroubles } from '#services/operations/watch-troubles.ts';
import type { WatchDeps } from '#services/operations/watch-troubles.ts';
import { createMailSender } from '#services/mail/send-mail.ts';
import { createTroubleSender } from '#services/webhooks/send-trouble-call.ts';
import { makeWebhookSecret } from '#services/webhooks/sign-webhook.ts';
import { listingRow } from '#tests/support/market.ts';
import { openChannel, openSmtpMailer } from '#tests/support/outbox.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import { createTestPost } from '#tests/support/tls-server.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const publicUrl = 'https://windfall.example';
const roomy = { machine: 'web-1', freeBytes: 30e9, totalBytes: 40e9 };

async function start() {
  const site = await openStaffSite();
  const { db } = site;
  await site.market.run(0, [listingRow({ code: 'a' })]);
  let machine: MachineFacts = { disk: roomy, dumps: null };
  /** A process that watches; by default newly started. */
  const openProcess = (given: Partial<WatchDeps> = {}): WatchDeps => ({
    db,
    clock: { now: site.now },
    startedAt: site.now(),
    readMachine: async () => machine,
    mail: 'ops@windfall.example',
    hasWebhook: true,
    ...given,
  });
  const smtp = await startSmtpServer();
  const receiver = await startWebhookReceiver();
  const secret = makeWebhookSecret();
  receiver.trust(secret);
  const render = createMailRenderer({
    siteUrl: publicUrl,
    isDemo: false,
    sender: [],
    translations: await loadTranslations(),
    nameProduct: () => [],
    loadListNames: async () => () => '',
    signLink: () => '',
    pngs: { render: async svg => Buffer.from(svg) },
  });
  const mailer = openSmtpMailer(smtp.url, render);
  const mails = openChannel(db, { name: 'mail', open: clock => createMailSender({ db, clock, mailer }) });
  const calls = openChannel(db, {
    name: 'webhook',
    open: clock =>
      createTroubleSender({
        clock,
        post: createTestPost(receiver.server),
        publicUrl,
        hook: { url: receiver.url, secret },
      }),
  });
  return {
    ...site,
    receiver,
    openProcess,
    setMachine: (facts: MachineFacts) => void (machine = facts),
    setFeed: (failedRuns: number, problem: string | null) =>
      db.updateTable('feed').set({ failed_runs: failedRuns, problem }).execute(),
    /** Subjects of the mails and types of the calls sent since the last call. */
    deliver: async () => {
      const before = [smtp.mails.length, receiver.bodies.length] as const;
      const behind = site.now().getTime() - mails.now().getTime();
      mails.advance(behind);
      calls.advance(behind);
      receiver.setClock(site.now());
      await mails.deliver();
      await calls.deliver();
      return {
        mails: smtp.mails.slice(before[0]).map(({ to, email: { subject, text } }) => ({ to, subject, text })),
        calls: receiver.bodies.slice(before[1]) as { type: string; data: Record<string, unknown> }[],
      };
    },
  };
}

test('a failing feed is reported once by two processes and a restart, and once more when it is over', async () => {
  const site = await start();
  const [web, worker] = [site.openProcess(), site.openProcess()];
  await watchTroubles(web);
  expect(await site.deliver()).toEqual({ mails: [], calls: [] });

  site.pass(minuteMs);
  await site.setFeed(3, 'the server answered 503');
  await Promise.all([watchTroubles(web), watchTroubles(worker)]);
  const begun = await site.deliver();
  const title = `Feed ${site.market.merchant.slug} (us) is failing`;
  expect(begun.mails).toMatchObject([{ to: 'ops@windfall.example', subject: `Windfall: ${title}` }]);
  expect(begun.mails[0]?.text).toContain('the server answered 503');
  expect(begun.mails[0]?.text).toContain(`${publicUrl}/admin/dashboard`);
  expect(begun.calls).toMatchObject([
    {
      type: 'trouble.opened',
      timestamp: site.now().toISOString(),
      data: { kind: 'feed-failed', title, closedAt: null, details: { runs: 3 } },
    },
  ]);
  const boss = await site.signedIn('boss@example.org');
  expect((await boss.get('/admin/dashboard')).text).toContain(title);

  // A restart some time later finds the same troubles.
  site.pass(20 * minuteMs);
  await site.setFeed(5, 'the server answered 503');
  const restarted = site.openProcess();
  await watchTroubles(restarted);
  expect(await site.deliver()).toEqual({ mails: [], calls: [] });
  expect((await boss.get('/admin/dashboard')).text).toContain('last 5 runs');

  site.pass(minuteMs);
  await site.setFeed(0, null);
  await Promise.all([watchTroubles(worker), watchTroubles(restarted)]);
  const over = await site.deliver();
  expect(over.mails.map(({ subject }) => subject)).toEqual([`Windfall: Resolved: ${title}`]);
  expect(over.calls).toMatchObject([
    { type: 'trouble.closed', data: { troubleId: begun.calls[0]?.data['troubleId'], title } },
  ]);
  expect((await boss.get('/admin/dashboard')).text).toContain('None. Feeds, queue');
});

test('troubles within ten minutes of a report wait and are reported together, except those that are over by then', async () => {
  const site = await start();
  const process = site.openProcess();
  await site.setFeed(3, '503');
  await watchTroubles(process);
  expect((await site.deliver()).mails).toHaveLength(1);

  site.pass(2 * minuteMs);
  site.setMachine({ disk: { ...roomy, freeBytes: 1e9 }, dumps: null });
  await watchTroubles(process);
  site.pass(2 * minuteMs);
  site.setMachine({ disk: roomy, dumps: null });
  await site.setFeed(0, null);
  await watchTroubles(process);
  expect(await site.deliver()).toEqual({ mails: [], calls: [] });

  site.pass(7 * minuteMs);
  site.setMachine({ disk: roomy, dumps: { newestAt: null, problem: 'the disk is full' } });
  await watchTroubles(process);
  const { mails, calls } = await site.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['Windfall: Issues: 1 new, 1 resolved']);
  expect(mails[0]?.text).not.toContain('nearly full');
  expect(calls.map(({ type, data }) => [type, data['kind']])).toEqual([
    ['trouble.opened', 'dump-failed'],
    ['trouble.closed', 'feed-failed'],
  ]);
});

test('shrinking feeds, held runs and stuck queues are troubles, paused feeds are not, and each opens once', async () => {
  const site = await start();
  const process = site.openProcess({ startedAt: new Date(0), mail: null, hasWebhook: false });
  const rows = Array.from({ length: 40 }, (_, at) => listingRow({ code: `b${at}`, priceMinor: 40_000 + at }));
  const kinds = async () => (await watchTroubles(process)).opened.map(({ kind }) => kind);
  const watchLater = () => {
    site.pass(minuteMs);
    return kinds();
  };
  // Loses a few offers at a time, so that no run is held.
  for (const [at, left] of [40, 40, 34, 29, 25, 22].entries())
    await site.market.run(60 * (at + 1), rows.slice(0, left));
  expect(await kinds()).toEqual(['feed-shrinking']);
  expect(await kinds()).toEqual([]);

  const { db } = site;
  const late = new Date(site.now().getTime() - hourMs);
  await db.updateTable('feed').set({ address: 'https://shop.example/feed', next_run_at: late }).execute();
  await db.updateTable('feed_run').set({ started_at: late }).execute();
  const { id } = await db.selectFrom('feed_run').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await db
    .updateTable('feed_run')
    .set({ outcome: 'held', reason: 'too many lost' })
    .where('id', '=', id)
    .execute();
  expect(await watchLater()).toEqual(['feed-held', 'queue-stuck']);

  const row = {
    kind: 'alert',
    payload: '{}',
    message_id: 'x',
    created_at: late,
    next_at: late,
  } as const;
  await db
    .insertInto('outbox')
    .values([
      { ...row, channel: 'mail', dedupe_key: '1', attempts: 9 },
      { ...row, channel: 'push', dedupe_key: '2' },
      { ...row, channel: 'mail', dedupe_key: '3', state: 'sent', sent_at: new Date(late.getTime() + 1) },
    ])
    .execute();
  expect(await watchLater()).toEqual(['outbox-stuck']);
  const readTroubleMessages = () =>
    db.selectFrom('outbox').select('id').where('kind', '=', 'trouble').execute();
  expect(await readTroubleMessages()).toEqual([]);
  // A recipient configured later is told of open troubles.
  await watchTroubles({ ...process, mail: 'ops@windfall.example' });
  expect(await readTroubleMessages()).toHaveLength(1);

  // A paused feed is no trouble: its operator knows of it.
  await db.updateTable('feed').set({ is_paused: true }).execute();
  site.pass(minuteMs);
  const { closed } = await watchTroubles(process);
  expect(closed.map(({ kind }) => kind).sort()).toEqual(['feed-held', 'feed-shrinking', 'queue-stuck']);
});
