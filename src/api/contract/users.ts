// A visitor's calls about their address: enter it, confirm it, change settings, leave (specification, E-mail, E-mail settings).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { quietHours, reminderMonths, sessionUser } from '#api/contract/sessions.ts';
import { countries, languages, localeSlugs } from '#domain/locale/locale.ts';
import { formScopes } from '#domain/people/form-scope.ts';
import { newsletterFrequencies } from '#domain/people/person-settings.ts';

const token = z.string().min(1).max(200);
/** Checked by the domain (R18); a longer text is no address. */
const email = z.string().max(320);
const place = { countrySlug: z.enum(countries), languageSlug: z.enum(languages) };

const sent = z.strictObject({
  sent: z.literal(true).meta({ description: 'the same whether the address is known or not' }),
});

export const updateUser = defineEndpoint({
  name: 'updateUser',
  summary:
    'Changes settings, and takes an address: the answer never says whether it is known, and nothing happens to it before it is confirmed',
  request: z.strictObject({
    locale: z.enum(localeSlugs),
    ...place,
    sessionToken: token.optional().meta({ description: '`current`; the cookie decides' }),
    email: email.optional().meta({ description: 'a code and a link go there' }),
    newsletterFrequency: z.enum(newsletterFrequencies).optional(),
    newsletterPausedUntil: z.iso
      .date()
      .nullish()
      .meta({ description: 'a day of the next twelve months; null = not paused' }),
    reminderMonths: reminderMonths.nullish(),
    followUp: z.boolean().optional(),
    quietHours: quietHours.nullish(),
    formScope: z.enum(formScopes).optional().meta({ description: 'the form in which the address was typed' }),
  }),
  response: sessionUser,
});

const confirmation = z.strictObject({
  userToken: token.meta({ description: 'of the link, or `_u`; `current` with the 6 digits' }),
  emailConfirmationToken: token.meta({
    description: 'the 6 digits of the mail, or the token of its link; `current` with `_u`',
  }),
});

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  summary:
    'Confirms an address by its code or link, in the session that asked for it; in any other one it answers `other-browser`',
  request: confirmation,
  response: sessionUser,
});

export const confirmEmailHere = defineEndpoint({
  name: 'confirmEmailHere',
  summary:
    'Does the same in any browser in which the link is opened, when the person presses the button there',
  request: confirmation,
  response: sessionUser,
});

export const resendCode = defineEndpoint({
  name: 'resendCode',
  summary:
    'Sends a new code and link to the unconfirmed email address in this session; earlier ones stop working',
  request: z.strictObject({}),
  response: sent,
});

export const sendMagicLink = defineEndpoint({
  name: 'sendMagicLink',
  summary: 'Sends a link that brings back the alerts of an address',
  request: z.strictObject({ email, ...place }),
  response: sent,
});

export const useMagicLink = defineEndpoint({
  name: 'useMagicLink',
  summary:
    'Signs in by the link of a mail, in the session that asked for it; in any other one it answers `other-browser`',
  request: z.strictObject({ token }),
  response: sessionUser,
});

export const useMagicLinkHere = defineEndpoint({
  name: 'useMagicLinkHere',
  summary:
    'Does the same in any browser in which the link is opened, when the person presses the button there',
  request: z.strictObject({ token }),
  response: sessionUser,
});

export const logOut = defineEndpoint({
  name: 'logOut',
  summary: 'Ends this session, or all sessions of the visitor',
  request: z.strictObject({ everywhere: z.boolean() }),
  response: sessionUser,
});

const deletion = {
  request: z.strictObject({
    userToken: token.meta({ description: 'of this session’s visitor, or `current`' }),
    sessionToken: token.meta({ description: 'of the cookie, or `current`' }),
  }),
  response: z.strictObject({ deleted: z.literal(true) }),
};

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  summary: 'Deletes the visitor of this session with everything that is kept of them; it cannot be undone',
  ...deletion,
});

export const removeUser = defineEndpoint({
  name: 'removeUser',
  summary: 'The same by the method that says so',
  ...deletion,
});

export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  summary:
    'Stops the emails named by an email’s unsubscribe link or, without a token, those this session’s visitor names. `all` leaves active alerts as they are',
  request: z.strictObject({
    token: token.nullable(),
    what: z.enum(['newsletter', 'follow-up', 'reminder', 'alert', 'all']),
  }),
  response: z.strictObject({
    what: z
      .enum(['newsletter', 'follow-up', 'reminder', 'alert', 'all'])
      .meta({ description: 'what was stopped' }),
    alertsLeft: z.int().meta({ description: 'alerts that go on' }),
  }),
});
