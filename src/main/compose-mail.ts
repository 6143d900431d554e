// The wiring of mail: rendering, hand-over, and the task that empties the outbox.
import { join } from 'node:path';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { outboxChannel } from '#adapters/database/outbox/outbox-store.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createFutureMessagesTask } from '#jobs/future-times-tasks.ts';
import { createMailTasks } from '#jobs/mail-tasks.ts';
import { createOutboxTask } from '#jobs/outbox-task.ts';
import type { Settings } from '#main/settings.ts';
import { createMailSender } from '#services/mail/send-mail.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Mailer } from '#services/ports/mailer.ts';

export interface MailDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly onProblem: (error: unknown, where: string) => void;
  /** After it aborts, no further mail is begun. */
  readonly signal: AbortSignal;
}

/** Mails sent concurrently, and mails per second of all processes together. */
const pace = { maxConcurrent: 4, perSecond: 30 } as const;

export async function composeMail({
  database,
  clock,
  log,
  settings,
  onProblem,
  signal,
}: MailDeps): Promise<{ readonly tasks: readonly RecurringTask[] }> {
  const { db, subscribe } = database;
  if (settings.smtp === null)
    log.info({ folder: join(settings.dataDir, 'mail') }, 'mail: without SMTP_URL mails are written as files');
  const outbox = createOutboxTask(
    { db, clock, log, random: Math.random, onProblem },
    {
      name: 'mail',
      sender: createMailSender({ db, clock, mailer: createLazyMailer({ db, settings }) }),
      messageHost: mailHost(settings),
      ...pace,
    },
    signal,
  );
  const unsubscribe = await subscribe(outboxChannel, outbox.wake);
  signal.addEventListener('abort', () => void unsubscribe(), { once: true });
  return {
    tasks: [outbox, ...createMailTasks({ db, clock }), createFutureMessagesTask({ db, clock, log })],
  };
}

/** The host part of message ids. */
function mailHost({ mailFrom }: Pick<Settings, 'mailFrom'>): string {
  return mailFrom.address.replace(/^.*@/, '');
}

/** Loads templates and their renderer with the first mail: they are a large part of the program, and a start does not need them. */
function createLazyMailer(deps: { db: OpenDatabase['db']; settings: Settings }): Mailer {
  let loading: Promise<Mailer> | null = null;
  const load = () =>
    (loading ??= import('#main/compose-mailer.ts').then(({ createMailer }) => createMailer(deps)));
  return { send: async (mail, begin) => (await load()).send(mail, begin) };
}
