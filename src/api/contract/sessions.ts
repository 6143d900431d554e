// The session of a visitor's browser and its user, on the wire (specification, Session, User).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, languages, localeSlugs } from '#domain/locale/locale.ts';
import { newsletterFrequencies } from '#domain/people/person-settings.ts';

const hour = z.int().min(0).max(23);

/** Hours of the visitor's country; across midnight when `from` is the later one. */
export const quietHours = z.strictObject({ from: hour, to: hour });

export const reminderMonths = z.int().min(1).max(12);

/** The response of every call about the visitor. */
export const sessionUser = z.strictObject({
  sessionToken: z
    .literal('current')
    .nullable()
    .meta({ description: 'stands for the token, which only the cookie holds; null = there is no session' }),
  userToken: z.string().nullable().meta({
    description: 'names the visitor and opens nothing; null = no address is confirmed in this session',
  }),
  email: z.string().nullable().meta({ description: 'confirmed' }),
  emailPending: z.string().nullable().meta({ description: 'typed in this session, and not confirmed yet' }),
  needConfirm: z.boolean().meta({ description: 'an address waits for its code or link' }),
  locale: z.enum(localeSlugs).nullable().meta({ description: 'chosen before; null = not known' }),
  countrySlug: z.enum(countries).nullable(),
  languageSlug: z.enum(languages).nullable(),
  detectedCountry: z
    .string()
    .nullable()
    .meta({ description: 'country code, a guess by language and clock; not always one of our countries' }),
  sources: z
    .array(z.string())
    .meta({ description: 'what brought the visitor here; the last one is the category of the sign-up' }),
  newsletterFrequency: z.enum(newsletterFrequencies),
  newsletterPausedUntil: z
    .string()
    .nullable()
    .meta({ description: 'day on which the newsletter comes again' }),
  reminderMonths: reminderMonths
    .nullable()
    .meta({ description: 'a reminder of the alerts after so many months without a mail; null = none' }),
  followUp: z.boolean().meta({ description: 'tells of offers clicked and products put on the list' }),
  quietHours: quietHours.nullable(),
  mailIsShown: z
    .boolean()
    .meta({ description: 'mails of this site are shown at /dev/outbox and go to nobody' }),
});
export type SessionUser = z.output<typeof sessionUser>;

export const getSession = defineEndpoint({
  name: 'getSession',
  summary:
    'The visitor in a session; `current` means the session in the cookie. If one of our pages asks and there is no session, one is created',
  request: z.strictObject({ sessionToken: z.string().min(1).max(200) }),
  response: sessionUser,
});
