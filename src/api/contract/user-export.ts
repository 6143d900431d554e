// All stored data of a visitor, for the visitor (R21).
import { z } from 'zod';
import { quietHours, reminderMonths } from '#api/contract/sessions.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { contactTopics } from '#domain/contact/contact-form.ts';
import { newsletterFrequencies } from '#domain/people/person-settings.ts';

const time = z.iso.datetime();

export const exportUser = defineEndpoint({
  name: 'exportUser',
  summary: 'Everything kept about the visitor in this session, as one document',
  request: z.strictObject({}),
  response: z.strictObject({
    exportedAt: time,
    user: z.strictObject({
      email: z.string(),
      countrySlug: z.string(),
      languageSlug: z.string(),
      sources: z.array(z.string()),
      detectedCountry: z.string().nullable(),
      newsletterFrequency: z.enum(newsletterFrequencies),
      newsletterPausedUntil: z.string().nullable(),
      newsletterSentAt: time.nullable(),
      reminderMonths: reminderMonths.nullable(),
      followUp: z.boolean(),
      quietHours: quietHours.nullable(),
      createdAt: time,
      confirmedAt: time,
    }),
    sessions: z
      .array(z.strictObject({ createdAt: time, lastSeenAt: time, confirmedAt: time.nullable() }))
      .meta({ description: 'browsers in which the address is confirmed' }),
    optIns: z
      .array(
        z.strictObject({
          claimedAt: time,
          confirmedAt: time,
          text: z.string().meta({ description: 'what was agreed to, and the version of that text' }),
          languageSlug: z.string(),
          network: z.string().meta({ description: 'IPv4 by its /24, IPv6 by its /48' }),
        }),
      )
      .meta({ description: 'when the address was confirmed' }),
    pendingAddresses: z
      .array(z.strictObject({ email: z.string(), purpose: z.string(), createdAt: time }))
      .meta({ description: 'typed and not confirmed' }),
    alerts: z.array(
      z.strictObject({
        notificationId: z.string(),
        formScope: z.string(),
        trigger: z.string(),
        countrySlug: z.string(),
        languageSlug: z.string(),
        mode: z.string(),
        activeFilters: z.record(z.string(), z.unknown()).nullable(),
        productSku: z.string().nullable(),
        offerId: z.string().nullable(),
        searchText: z.string().nullable(),
        maxPrice: z.number().nullable(),
        state: z.string(),
        pace: z.string(),
        createdAt: time,
        lastSentAt: time.nullable(),
        sentCount: z.int(),
      }),
    ),
    followUps: z
      .array(
        z.strictObject({
          productSku: z.string(),
          countrySlug: z.string(),
          mode: z.string(),
          offerId: z.string().nullable(),
          addedAt: time,
          toldAt: time.nullable(),
        }),
      )
      .meta({ description: 'offers clicked and products put on the list while follow-ups were on' }),
    savedProducts: z
      .array(z.strictObject({ productSku: z.string(), changedAt: time, isSaved: z.boolean() }))
      .meta({ description: 'the visitor’s own list; false = taken off, which is remembered' }),
    pushSubscriptions: z.array(z.strictObject({ endpoint: z.string(), createdAt: time })),
    contributions: z
      .array(
        z.strictObject({
          contribution: z.string().meta({ description: 'its kind and number' }),
          about: z.string().meta({
            description:
              'stars of a review, SKU of a question, the question of an answer, image key of a photograph',
          }),
          text: z.string().nullable(),
          name: z.string().nullable().meta({ description: 'as it is shown' }),
          file: z
            .string()
            .nullable()
            .meta({ contentEncoding: 'base64', description: 'of a photograph (WebP)' }),
          state: z.string(),
          reason: z.string().nullable().meta({ description: 'why it was rejected' }),
          writtenAt: time,
        }),
      )
      .meta({ description: 'written or photographed for other visitors' }),
    contactMessages: z
      .array(
        z.strictObject({
          reference: z.string(),
          name: z.string(),
          topic: z.enum(contactTopics),
          subject: z.string(),
          message: z.string(),
          languageSlug: z.string(),
          sentAt: time,
        }),
      )
      .meta({ description: 'written to the operator under this address' }),
    mails: z
      .array(
        z.strictObject({ kind: z.string(), state: z.string(), createdAt: time, sentAt: time.nullable() }),
      )
      .meta({ description: 'written for the visitor' }),
  }),
});
export type UserExport = ReturnType<typeof exportUser.response.parse>;
