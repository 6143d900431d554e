// Simulates a year of a shop and its visitors from a seed: prices move, people come, set alerts, change their minds and leave, mail servers
// fail, and processes die at any statement. Invariants are checked after every step (tests/replays/alert-year.test.ts).
import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import { processAlerts } from '#jobs/alert-task.ts';
import { AlertMatcher } from '#read-models/alerts/alert-matcher.ts';
import { createMailSender } from '#services/mail/send-mail.ts';
import { deliverOutbox, createChannelHealth } from '#services/outbox/deliver-outbox.ts';
import type { Mailer } from '#services/ports/mailer.ts';
import { Crash, crashAt } from '#tests/support/crash-at.ts';
import type { DyingDatabase } from '#tests/support/crash-at.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';
import type { Browser, PeopleSite } from '#tests/support/people-site.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

/** A mail accepted by the test's mail server. */
export interface AcceptedMail {
  readonly kind: string;
  readonly to: string;
  readonly messageId: string;
  readonly code: string;
  readonly matches: readonly MailedMatch[];
}

export interface Visitor {
  readonly email: string;
  readonly browser: Browser;
  state: 'typed' | 'confirmed' | 'gone';
  readonly alertIds: number[];
}

const sku = 'IPHONE-13-128-MIDNIGHT';
const place = { countrySlug: 'us', languageSlug: 'en', mode: 'refurbished' } as const;
const codes = ['a', 'b', 'c', 'd'] as const;
const spans = [minuteMs, 20 * minuteMs, 3 * hourMs, 13 * hourMs, dayMs, 7 * dayMs, 50 * dayMs] as const;

export type AlertYear = Awaited<ReturnType<typeof openAlertYear>>;

export async function openAlertYear(seed: number) {
  const random = makeRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const site: PeopleSite = await openPeopleSite();
  const { db } = site;
  const visitors: Visitor[] = [];
  const acceptedMails: AcceptedMail[] = [];
  /** Message ids whose response was lost, or whose sender died after the hand-over: only these may arrive twice. */
  const excused = new Set<string>();
  let listed = new Map<string, number>([
    ['a', 40_000],
    ['b', 35_000],
  ]);
  let matcher = new AlertMatcher(db);
  let isAway = false;
  let isCalm = false;
  let lastTaken = '';

  const clock = { now: () => site.now() };
  const minutes = () => (site.now().getTime() - startOfTest.getTime()) / minuteMs;

  async function runFeed(): Promise<void> {
    const next = new Map(listed);
    for (const code of codes) {
      const price = next.get(code);
      if (price === undefined && random() < 0.4) next.set(code, 30_000 + below(15_000));
      else if (price !== undefined && random() < 0.15) next.delete(code);
      else if (price !== undefined && random() < 0.6)
        next.set(code, Math.round(price * (0.9 + random() / 5)));
    }
    if (next.size === 0) next.set('a', 40_000);
    await readFeed(next);
    listed = next;
  }

  async function readFeed(offers: ReadonlyMap<string, number>): Promise<void> {
    const rows = [...offers].map(([code, priceMinor]) => listingRow(describeListing(code, priceMinor)));
    const run = await site.market.run(minutes(), rows, { isReleased: true });
    if (!run.ok) throw new Error(`the run was ${run.failure.kind}`);
  }

  /** Runs `work` on a database that may die under it; a died process loses its alerts in memory, and its leases run out. */
  async function runSurvivingCrash(work: (dying: DyingDatabase) => Promise<unknown>): Promise<void> {
    const dying = !isCalm && random() < 0.35 ? crashAt(db, 1 + below(30)) : { db, hasDied: () => false };
    await work(dying).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    if (!dying.hasDied()) return;
    // The process may have died before it recorded that this one was taken.
    excused.add(lastTaken);
    matcher = new AlertMatcher(db);
    await sql`update outbox set lease_until = clock_timestamp() - interval '1 second' where state = 'sending'`.execute(
      db,
    );
  }

  const processAll = () =>
    runSurvivingCrash(dying =>
      processAlerts({
        db: dying.db,
        clock,
        matcher: dying.db === db ? matcher : new AlertMatcher(dying.db),
      }),
    );

  const deliver = () =>
    runSurvivingCrash(dying => {
      const mailer = createFlakyMailer(dying);
      const sender = createMailSender({ db: dying.db, clock, mailer });
      return deliverOutbox(
        {
          db: dying.db,
          clock,
          log: { info() {}, warn() {}, error() {} },
          random,
          onProblem: error => {
            if (!(error instanceof Crash)) throw error as Error;
          },
        },
        { name: 'mail', sender, maxConcurrent: 1, perSecond: null, messageHost: 'windfall.example' },
        createChannelHealth(),
        new AbortController().signal,
      );
    });

  function createFlakyMailer({ hasDied }: DyingDatabase): Mailer {
    return {
      send: async ({ mail, recipient, messageId }, begin) => {
        const chance = isCalm ? 1 : random();
        if (isAway) return { kind: 'later', problem: 'refused', isUnreachable: true };
        if (!(await begin())) return { kind: 'later', problem: 'too late', isUnreachable: false };
        if (hasDied()) throw new Crash('before the hand-over');
        if (chance < 0.1) return { kind: 'later', problem: '451 later', isUnreachable: false };
        if (chance < 0.15) {
          excused.add(messageId);
          return { kind: 'unanswered', problem: 'cut before the end' };
        }
        const {
          code = '',
          match,
          matches = match ? [match] : [],
        } = mail.payload as {
          code?: string | null;
          match?: MailedMatch;
          matches?: MailedMatch[];
        };
        acceptedMails.push({ kind: mail.kind, to: recipient, messageId, code: code ?? '', matches });
        if (chance < 0.2) {
          excused.add(messageId);
          return { kind: 'unanswered', problem: 'cut behind the end' };
        }
        lastTaken = messageId;
        return { kind: 'sent' };
      },
    };
  }
  async function welcome(): Promise<void> {
    const browser = site.openBrowser(`203.0.${visitors.length >> 8}.${visitors.length & 255}`);
    const email = `visitor-${visitors.length}@example.org`;
    const visitor: Visitor = { email, browser, state: 'typed', alertIds: [] };
    visitors.push(visitor);
    await browser.getUser();
    await setAlert(visitor);
  }

  async function setAlert({ browser, email, state, alertIds }: Visitor): Promise<void> {
    const scope = pick([
      { formScope: 'product', productSku: sku, maxPrice: 250 + below(150) },
      { formScope: 'product', productSku: sku, trigger: 'price-drop' },
      { formScope: 'product', productSku: sku, trigger: 'any-change' },
      { formScope: 'all', activeFilters: {} },
      { formScope: 'searchText', searchText: 'iphone 13 midnight' },
    ]);
    const answer = await browser.call('createAlert', {
      ...place,
      ...scope,
      pace: pick(['instant', 'daily']),
      ...(state === 'typed' && { email }),
    });
    if (answer.status === 200) alertIds.push(Number(answer.body['notificationId']));
    else if (![409, 429].includes(answer.status)) throw new Error(JSON.stringify(answer.body));
  }

  /** Types the address, and a minute later the code or some wrong ones; gives up if no mail arrives. */
  async function confirm(visitor: Visitor): Promise<void> {
    const { browser, email } = visitor;
    const asked = acceptedMails.length;
    await browser.typeAddress(email);
    const find = () =>
      acceptedMails.slice(asked).findLast(({ kind, to }) => kind === 'confirm-email' && to === email);
    for (let attempt = 0; attempt < 3 && !find(); attempt++) {
      site.pass(minuteMs);
      await deliver();
    }
    const mail = find();
    if (!mail) return;
    const wrong = random() < 0.2 ? 1 + below(7) : 0;
    for (let at = 1; at <= wrong; at++) {
      const answer = await browser.enterCode(String((Number(mail.code) + at) % 1_000_000).padStart(6, '0'));
      if (answer.status === 200) throw new Error('a wrong code confirmed an address');
    }
    const answer = await browser.enterCode(mail.code);
    if (answer.status === 200 && wrong >= 5) throw new Error('a code lived after five wrong tries');
    if (answer.status !== 200) return;
    visitor.state = 'confirmed';
    await setAlert(visitor);
  }

  async function changeMind(visitor: Visitor): Promise<void> {
    const { browser, alertIds } = visitor;
    if (!(await isKnown(visitor))) return;
    const notificationId = String(pick(alertIds));
    const until = new Date(site.now().getTime() + 3 * dayMs).toISOString();
    const changes = [
      () => browser.call('updateAlert', { notificationId, paused: random() < 0.5 }),
      () => browser.call('updateAlert', { notificationId, snoozedUntil: until }),
      () => browser.call('updateAlert', { notificationId, pace: pick(['instant', 'daily']) }),
      () =>
        browser.call('updateUser', {
          ...place,
          locale: 'en-us',
          mode: undefined,
          quietHours: { from: 22, to: 7 },
        }),
      () => browser.call('removeAlert', { u: 'current', n: notificationId }),
      () => setAlert(visitor),
    ];
    await pick(changes)();
  }

  /** Whether the session is still the visitor's; an ended one is replaced. */
  async function isKnown(visitor: Visitor): Promise<boolean> {
    if ((await visitor.browser.getUser())['email'] === null) await confirm(visitor);
    return (await visitor.browser.getUser())['email'] !== null;
  }

  async function leave(visitor: Visitor): Promise<void> {
    if (!(await isKnown(visitor))) return;
    const { userToken } = await visitor.browser.getUser();
    const answer = await visitor.browser.call('deleteUser', { userToken, sessionToken: 'current' });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    visitor.state = 'gone';
  }

  site.pass(hourMs);
  await runFeed();
  for (let at = 0; at < 3; at++) {
    await welcome();
    await confirm(visitors[at]!);
  }
  const among = (state: Visitor['state']) => visitors.filter(each => each.state === state);

  return {
    site,
    db,
    visitors,
    acceptedMails,
    excused,
    listed: () => listed,
    /** One random event, after some time. */
    step: async () => {
      site.pass(pick(spans));
      if (random() < (isAway ? 0.4 : 0.05)) isAway = !isAway;
      const chance = random();
      const typed = among('typed');
      const confirmed = among('confirmed');
      if (chance < 0.12) await welcome();
      else if (chance < 0.3 && typed.length > 0) await confirm(pick(typed));
      else if (chance < 0.4 && confirmed.length > 0) await changeMind(pick(confirmed));
      else if (chance < 0.44 && confirmed.length > 0) await leave(pick(confirmed));
      else await runFeed();
      if (random() < 0.8) await processAll();
      if (random() < 0.6) await deliver();
    },
    /** The feed confirms its offers, time passes, failures stop, and everything waiting gets its turn. */
    settle: async () => {
      isAway = false;
      isCalm = true;
      matcher = new AlertMatcher(db);
      site.pass(hourMs);
      await readFeed(listed);
      // At all hours of the day, because of quiet hours.
      for (let round = 0; round < 36; round++) {
        site.pass(7 * hourMs);
        await processAlerts({ db, clock, matcher });
        await deliver();
      }
    },
  };
}

function describeListing(code: string, priceMinor: number): Partial<Listing> {
  return { code, priceMinor, url: `https://orchard-row.example/${code}` };
}
