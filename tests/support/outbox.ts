// The outbox of a test database, delivered on demand by a clock that the test advances.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts';
import { parseSmtpUrl } from '#adapters/mail/smtp-settings.ts';
import type { RenderMail } from '#adapters/mail/render-mail.ts';
import { createMailSender } from '#services/mail/send-mail.ts';
import { deliverOutbox, createChannelHealth } from '#services/outbox/deliver-outbox.ts';
import type { OutboxChannel } from '#services/outbox/deliver-outbox.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Mailer } from '#services/ports/mailer.ts';
import type { OutboxSender } from '#services/ports/outbox-sender.ts';
import { testNow } from '#tests/support/mail.ts';
import { onTestFinished } from 'vitest';

/** Every mail contains its message id only. */
const renderPlainly: RenderMail = async ({ mail }) => ({
  subject: `A mail of the kind ${mail.kind}`,
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribeUrl: null,
  replyTo: null,
  pictures: [],
});

export function openSmtpMailer(url: string, render: RenderMail = renderPlainly): Mailer {
  const smtp = parseSmtpUrl(url);
  if (!smtp.ok) throw new Error(`no SMTP address: ${url}`);
  const mailer = createSmtpMailer({
    smtp: smtp.value,
    from: { name: 'Windfall', address: 'alerts@windfall.example' },
    replyTo: null,
    render,
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

export interface TestOutbox {
  /** Sends due rows; returns how many were sent. */
  deliver(): Promise<number>;
  /** Advances the clock. */
  advance(ms: number): void;
  now(): Date;
  rows(): Promise<OutboxRow[]>;
  readonly problems: string[];
  readonly warnings: string[];
}

export type OutboxRow = Awaited<ReturnType<typeof readRows>>[number];

/** Opens the mail channel. */
export function openOutbox(
  db: Kysely<Schema>,
  mailer: Mailer,
  given: Partial<Pick<OutboxChannel, 'maxConcurrent' | 'perSecond'>> = {},
): TestOutbox {
  return openChannel(db, { name: 'mail', open: clock => createMailSender({ db, clock, mailer }), ...given });
}

/** Opens any channel; its clock begins at `testNow`. */
export function openChannel(
  db: Kysely<Schema>,
  {
    open,
    ...given
  }: Pick<OutboxChannel, 'name'> &
    Partial<Pick<OutboxChannel, 'maxConcurrent' | 'perSecond'>> & {
      readonly open: (clock: Clock) => OutboxSender;
    },
): TestOutbox {
  let at = testNow.getTime();
  const clock = { now: () => new Date(at) };
  const [problems, warnings]: [string[], string[]] = [[], []];
  const health = createChannelHealth();
  const channel: OutboxChannel = {
    sender: open(clock),
    maxConcurrent: 1,
    perSecond: null,
    messageHost: 'windfall.example',
    ...given,
  };
  const log = { info() {}, error() {}, warn: (fields: object) => void warnings.push(JSON.stringify(fields)) };
  return {
    deliver: () =>
      deliverOutbox(
        { db, clock, log, random: () => 0, onProblem: error => void problems.push(String(error)) },
        channel,
        health,
        new AbortController().signal,
      ),
    advance: ms => void (at += ms),
    now: () => clock.now(),
    rows: () => readRows(db),
    problems,
    warnings,
  };
}

function readRows(db: Kysely<Schema>) {
  return db.selectFrom('outbox').selectAll().orderBy('id').execute();
}
