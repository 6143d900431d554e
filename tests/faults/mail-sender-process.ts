// Empties the outbox of mails over SMTP, and kills itself at the n-th time that it comes to a place. It says `done` when nothing is due.
// Usage: mail-sender-process.ts DATABASE_URL SMTP_URL NOW [PLACE N]
import { openDatabase } from '#adapters/database/open-database.ts';
import type { RenderMail } from '#adapters/mail/render-mail.ts';
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts';
import { parseSmtpUrl } from '#adapters/mail/smtp-settings.ts';
import { createMailSender } from '#services/mail/send-mail.ts';
import { deliverOutbox, createChannelHealth } from '#services/outbox/deliver-outbox.ts';
import type { Mailer } from '#services/ports/mailer.ts';

/** `claimed`: the lease is stored. `begun`: the start of the hand-over is. `accepted`: the server has replied 250, which is not stored yet. */
type Place = 'claimed' | 'begun' | 'accepted';

const [databaseUrl = '', smtpUrl = '', now = '', place, times = '0'] = process.argv.slice(2);
let left = Number(times);

function passBy(at: Place): void {
  if (at !== place) return;
  left--;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const smtp = parseSmtpUrl(smtpUrl);
if (!smtp.ok) throw new Error('no SMTP address');
const render: RenderMail = async () => ({
  subject: 'A mail',
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribeUrl: null,
  replyTo: null,
  pictures: [],
});
const inner = createSmtpMailer({
  smtp: smtp.value,
  from: { name: 'Windfall', address: 'alerts@windfall.example' },
  replyTo: null,
  render,
});
const mailer: Mailer = {
  send: async (mail, begin) => {
    passBy('claimed');
    const delivery = await inner.send(mail, async () => {
      const hasBegun = await begin();
      passBy('begun');
      return hasBegun;
    });
    if (delivery.kind === 'sent') passBy('accepted');
    return delivery;
  },
};
const log = { info() {}, warn() {}, error() {} };
const database = await openDatabase({ databaseUrl, dataDir: '', log });
const { db } = database;
const clock = { now: () => new Date(now) };
await deliverOutbox(
  { db, clock, log, random: () => 0, onProblem: error => console.error(error) },
  {
    name: 'mail',
    sender: createMailSender({ db, clock, mailer }),
    maxConcurrent: 1,
    perSecond: null,
    messageHost: 'windfall.example',
  },
  createChannelHealth(),
  new AbortController().signal,
);
inner.close();
await database.close();
console.log('done');
