// Newsletter readers, and the last issue that each got.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { IssueFrequency, NewsletterIssue } from '#domain/mail/newsletter-issue.ts';

export interface NewsletterReader {
  readonly personId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
}

export interface NewsletterRound {
  readonly frequency: IssueFrequency;
  readonly issue: NewsletterIssue;
  /** Countries for which the issue has content. */
  readonly countries: readonly CountrySlug[];
}

/** Claims readers who subscribed before the issue, have not got it and have not paused; locked until the transaction ends. */
export async function claimReaders(
  transaction: Transaction<Schema>,
  { frequency, issue, countries }: NewsletterRound,
  max: number,
): Promise<NewsletterReader[]> {
  const { rows } = await sql<NewsletterReader>`
    select id as "personId", email, email_key as "emailKey", country, language from person
    where newsletter = ${frequency} and confirmed_at <= ${issue.at}::timestamptz and country = any(${[...countries]}::text[]) and suppressed_at is null
      and (newsletter_sent_at is null or newsletter_sent_at < ${issue.at}::timestamptz)
      and (newsletter_paused_to is null or newsletter_paused_to <= ${issue.day}::date)
    order by id limit ${max}::integer for update skip locked
  `.execute(transaction);
  return rows;
}

export async function recordIssueSent(
  db: Kysely<Schema>,
  personIds: readonly number[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ newsletter_sent_at: at })
    .where('id', '=', sql<number>`any(${[...personIds]}::bigint[])`)
    .execute();
}
