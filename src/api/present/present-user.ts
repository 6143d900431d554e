// A visitor -> wire: identity, settings, and the export of their data.
import { formatContributionName } from '#domain/contributions/contribution.ts';
import type { SessionUser } from '#api/contract/sessions.ts';
import type { UserExport } from '#api/contract/user-export.ts';
import type { VisitorContext } from '#api/contexts.ts';
import { resolveLocale } from '#domain/locale/locale.ts';
import { toMajor } from '#domain/money/money.ts';
import { initialSettings } from '#domain/people/person-settings.ts';
import type { exportPerson } from '#read-models/people/export-person.ts';
import type { SessionUserView } from '#read-models/people/find-session-user.ts';

type PersonExport = NonNullable<Awaited<ReturnType<typeof exportPerson>>>;

/** A visitor without a session. */
const nobody: SessionUserView = { person: null, emailPending: null, settings: initialSettings };

export interface UserContext {
  /** Signs the token that identifies a person in calls and links. */
  readonly userTokenOf: (personId: number) => string;
  /** Mails are shown at /dev/outbox and not sent. */
  readonly mailIsShown: boolean;
}

/** `view` null = there is no session. For a person, country and language are those of their mails; otherwise those of the cookie. */
export function presentSessionUser(
  view: SessionUserView | null,
  { userTokenOf, mailIsShown }: UserContext,
  { locale, detectedCountry, source }: Pick<VisitorContext, 'locale' | 'detectedCountry' | 'source'>,
): SessionUser {
  const { person, emailPending, settings } = view ?? nobody;
  const chosen = person ? resolveLocale(person.country, person.language) : locale;
  const sources = [...(person?.sources ?? []), ...(source === null ? [] : [source])];
  return {
    sessionToken: view ? 'current' : null,
    userToken: person ? userTokenOf(person.id) : null,
    email: person?.email ?? null,
    emailPending,
    needConfirm: emailPending !== null,
    locale: chosen?.slug ?? null,
    countrySlug: chosen?.country ?? null,
    languageSlug: chosen?.language ?? null,
    detectedCountry,
    sources: [...new Set(sources)],
    ...settings,
    mailIsShown,
  };
}

export function presentExport(exported: PersonExport, now: Date): UserExport {
  const { person, alerts } = exported;
  const { quiet_from_hour: from, quiet_to_hour: to } = person;
  return {
    exportedAt: now.toISOString(),
    user: {
      email: person.email,
      countrySlug: person.country,
      languageSlug: person.language,
      sources: person.sources,
      detectedCountry: person.detected_country,
      newsletterFrequency: person.newsletter,
      newsletterPausedUntil: person.newsletter_paused_to,
      newsletterSentAt: isoTime(person.newsletter_sent_at),
      reminderMonths: person.reminder_months,
      followUp: person.follow_up,
      quietHours: from === null || to === null ? null : { from, to },
      createdAt: person.created_at.toISOString(),
      confirmedAt: person.confirmed_at.toISOString(),
    },
    sessions: exported.sessions.map(row => ({
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      confirmedAt: isoTime(row.confirmed_at),
    })),
    optIns: exported.optIns.map(row => ({
      claimedAt: row.claimed_at.toISOString(),
      confirmedAt: row.confirmed_at.toISOString(),
      text: row.text_key,
      languageSlug: row.language,
      network: row.network,
    })),
    pendingAddresses: exported.pendingClaims.map(row => ({
      email: row.email,
      purpose: row.purpose,
      createdAt: row.created_at.toISOString(),
    })),
    alerts: alerts.map(row => ({
      notificationId: String(row.id),
      formScope: row.scope,
      trigger: row.trigger,
      countrySlug: row.country,
      languageSlug: row.language,
      mode: row.mode,
      activeFilters: row.filters as Record<string, unknown> | null,
      productSku: row.sku,
      offerId: row.offer_id === null ? null : String(row.offer_id),
      searchText: row.search_text,
      maxPrice: row.max_price_minor === null ? null : toMajor(row.max_price_minor),
      state: row.state,
      pace: row.pace,
      createdAt: row.created_at.toISOString(),
      lastSentAt: isoTime(row.last_sent_at),
      sentCount: row.sent_count,
    })),
    followUps: exported.followUps.map(row => ({
      productSku: row.sku,
      countrySlug: row.country,
      mode: row.mode,
      offerId: row.offer_id === null ? null : String(row.offer_id),
      addedAt: row.added_at.toISOString(),
      toldAt: isoTime(row.told_at),
    })),
    savedProducts: exported.savedProducts.map(({ sku, changedAt, isSaved }) => ({
      productSku: sku,
      changedAt: new Date(changedAt).toISOString(),
      isSaved,
    })),
    pushSubscriptions: exported.pushSubscriptions.map(row => ({
      endpoint: row.endpoint,
      createdAt: row.created_at.toISOString(),
    })),
    contributions: exported.contributions.map(({ file, writtenAt, ...row }) => ({
      contribution: formatContributionName(row),
      about: row.about,
      text: row.text,
      name: row.name,
      file: file === null ? null : Buffer.from(file).toString('base64'),
      state: row.state,
      reason: row.reason,
      writtenAt: writtenAt.toISOString(),
    })),
    contactMessages: exported.contactMessages.map(row => ({
      reference: String(row.id),
      name: row.name,
      topic: row.topic,
      subject: row.subject,
      message: row.message,
      languageSlug: row.language,
      sentAt: row.sentAt.toISOString(),
    })),
    mails: exported.mails.map(row => ({
      kind: row.kind,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      sentAt: isoTime(row.sent_at),
    })),
  };
}

function isoTime(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
