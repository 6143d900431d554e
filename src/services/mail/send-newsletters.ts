// Writes the newsletter's newest issues to every reader who has not got them, once each, a few readers per transaction.
import type { Kysely } from 'kysely';
import { claimReaders, recordIssueSent } from '#adapters/database/people/newsletter-store.ts';
import type { NewsletterRound } from '#adapters/database/people/newsletter-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { countries as allCountries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MailedDrop } from '#domain/mail/mail.ts';
import { issueLifeMs, latestIssue } from '#domain/mail/newsletter-issue.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { pickNewsletterDrops } from '#services/mail/pick-newsletter-drops.ts';

const frequencies = ['weekly', 'bi-weekly', 'monthly'] as const;
const readersPerBatch = 50;

/** Returns how many mails were written. */
export async function sendNewsletters({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  const due = frequencies
    .map(frequency => ({ frequency, issue: latestIssue(frequency, now) }))
    .filter(({ issue }) => now.getTime() - issue.at.getTime() < issueLifeMs);
  if (due.length === 0 || !(await hasReaders(db, due))) return 0;
  const drops = await pickNewsletterDrops(db, now);
  const countries = [...drops.keys()];
  if (countries.length === 0) return 0;
  let sent = 0;
  for (const { frequency, issue } of due) {
    for (;;) {
      const round = await sendSome(db, { frequency, issue, countries }, drops, now);
      sent += round.sent;
      if (round.readers < readersPerBatch) break;
    }
  }
  return sent;
}

/** The history is searched for drops only if the newsletter has readers. */
async function hasReaders(
  db: Kysely<Schema>,
  due: readonly Omit<NewsletterRound, 'countries'>[],
): Promise<boolean> {
  for (const each of due) {
    const waiting = await db
      .transaction()
      .execute(transaction => claimReaders(transaction, { ...each, countries: allCountries }, 1));
    if (waiting.length > 0) return true;
  }
  return false;
}

function sendSome(
  db: Kysely<Schema>,
  round: NewsletterRound,
  drops: ReadonlyMap<CountrySlug, readonly MailedDrop[]>,
  now: Date,
): Promise<{ readonly readers: number; readonly sent: number }> {
  const { frequency, issue } = round;
  return db.transaction().execute(async transaction => {
    const readers = await claimReaders(transaction, round, readersPerBatch);
    let sent = 0;
    for (const reader of readers) {
      const mail = await enqueueMail(
        transaction,
        {
          kind: 'newsletter',
          payload: { frequency, drops: drops.get(reader.country) ?? [] },
          country: reader.country,
          language: reader.language,
          recipient: reader,
          personId: reader.personId,
          claimId: null,
          dedupeKey: `newsletter/${reader.personId}/${issue.day}`,
          expiresAt: new Date(issue.at.getTime() + issueLifeMs),
        },
        now,
      );
      if (mail.kind === 'queued') sent++;
    }
    if (readers.length > 0)
      await recordIssueSent(
        transaction,
        readers.map(({ personId }) => personId),
        now,
      );
    return { readers: readers.length, sent };
  });
}
