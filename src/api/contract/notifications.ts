// Alerts on the wire (specification, Alert, Alert form, Alert lifecycle): the notifications of the calls.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { pushSubscription } from '#api/contract/push.ts';
import { alertPaces, alertTriggers } from '#domain/alerts/alert.ts';
import { countries, currencies, languages, localeSlugs } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import { formScopes } from '#domain/people/form-scope.ts';

const id = z.string().regex(/^\d{1,18}$/);
/** The token of a mail link, or `current` for the session of the cookie. */
const token = z.string().min(1).max(200);
const time = z.iso.datetime({ offset: true }).max(40);
const maxPrice = z.number().positive().max(1_000_000).meta({ description: 'major units, inclusive' });
const seconds = z.int().nullable();

/** The subject of an alert and its trigger. */
const criteria = {
  formScope: z.enum(formScopes).meta({
    description:
      '`all`: activeFilters; `product`, `price`: productSku, which the offer filters may narrow; `offer`: offerId; `searchText`: searchText',
  }),
  countrySlug: z.enum(countries),
  languageSlug: z.enum(languages),
  locale: z.enum(localeSlugs).optional(),
  mode: z.enum(modes).default('refurbished'),
  activeFilters: activeFilters.prefault({}),
  productSku: z.string().min(1).max(200).nullish(),
  offerId: id.nullish(),
  searchText: z.string().trim().min(1).max(200).nullish(),
  maxPrice: maxPrice.nullish(),
  trigger: z
    .enum(alertTriggers)
    .optional()
    .meta({ description: 'left out: `max-price` with a maxPrice, else `price-drop`' }),
};

export const createAlert = defineEndpoint({
  name: 'createAlert',
  summary: 'Sets an alert for the person of the session, or for an address that is to be confirmed',
  request: z.strictObject({
    ...criteria,
    pace: z.enum(alertPaces).default('daily'),
    email: z.string().max(254).nullish().meta({
      description:
        'for a session that has none: a claim of it begins, and the alert waits for its confirmation',
    }),
    pushSubscription: pushSubscription.nullish().meta({
      description: 'tells this browser, too; alone where neither an address is confirmed nor one is given',
    }),
    userToken: token.nullish(),
  }),
  response: z.strictObject({
    status: z.enum(['active', 'confirm-email']),
    notificationId: z.string(),
    warning: z.enum(['never-matched']).nullable().meta({
      description: '`never-matched`: no offer that was ever listed here fits these filters',
    }),
  }),
});

export const dryRunAlert = defineEndpoint({
  name: 'dryRunAlert',
  summary: 'The messages an alert would have sent in the last 90 days',
  request: z.strictObject(criteria),
  response: z.strictObject({
    days: z.literal(90),
    fired: z.int().meta({ description: 'messages, at most one a day' }),
    lowest: z.number().nullable().meta({ description: 'lowest price of those days, major units' }),
    lowestLabel: z.string().nullable(),
    lowestNow: z.number().nullable().meta({ description: 'lowest price in stock now, major units' }),
    lowestNowLabel: z.string().nullable(),
    firstMaxPrice: z
      .number()
      .nullable()
      .meta({ description: '95 % of lowestNow, rounded: what the form begins with' }),
    hasEverMatched: z.boolean(),
  }),
});

const latency = z.strictObject({
  p50Seconds: seconds.meta({
    description: 'from reading the price list to handing the message over, 30 days',
  }),
  p95Seconds: seconds,
  checkedEveryMinutes: z.int().nullable().meta({ description: 'how often the price lists are read' }),
  lastCheckedAt: z.iso.datetime().nullable(),
});

const wireAlert = z
  .strictObject({
    notificationId: z.string(),
    formScope: z.enum(formScopes),
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages),
    mode: z.enum(modes),
    title: z.string().meta({ description: 'what it is about, in the language asked for' }),
    path: z.string().meta({ description: 'address of the product, list or search, with its locale prefix' }),
    productSku: z.string().nullable(),
    imageKeyHash: z.string().nullable().meta({ description: 'of a product' }),
    trigger: z.enum(alertTriggers),
    maxPrice: z.number().nullable(),
    maxPriceLabel: z.string().nullable(),
    currency: z.enum(currencies),
    state: z.enum(['created', 'active', 'fired', 'paused']).meta({
      description:
        '`created`: its address is not confirmed; `fired`: it has told, and tells of a lower price until the price has risen or the product was sold out',
    }),
    pace: z.enum(alertPaces),
    snoozedUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastSentAt: z.iso.datetime().nullable(),
    history: z
      .array(
        z.strictObject({
          at: z.iso.datetime(),
          event: z.enum(['price-drop', 'back-in-stock', 'new-offer', 'price-rise', 'sold-out']),
          title: z.string().meta({ description: 'of the product' }),
          price: z.number(),
          priceLabel: z.string(),
          sentAt: z.iso.datetime().nullable(),
          clicks: z.int(),
        }),
      )
      .meta({ description: 'the last 10, newest first' }),
    latency,
    channels: z.array(z.enum(['mail', 'push'])).meta({ description: 'where it tells' }),
    browser: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the endpoint of the browser that it tells, base64url' }),
    webhook: z
      .strictObject({
        url: z.string(),
        failures: z.int().meta({ description: 'in a row' }),
        disabledAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'since when it is off, by its failures' }),
      })
      .nullable(),
    feeds: z
      .strictObject({ atom: z.string(), json: z.string() })
      .meta({ description: 'addresses of what it told, for whoever has them' }),
  })
  .meta({ id: 'Alert' });
export type WireAlert = z.output<typeof wireAlert>;

export const listAlerts = defineEndpoint({
  name: 'listAlerts',
  summary: 'The alerts of the session: of its person, and those that wait for its address to be confirmed',
  request: z.strictObject({ languageSlug: z.enum(languages).optional() }),
  response: z.strictObject({ alerts: z.array(wireAlert) }),
});

export const updateAlert = defineEndpoint({
  name: 'updateAlert',
  summary: 'Changes, pauses or snoozes an alert of the session',
  request: z.strictObject({
    notificationId: id,
    maxPrice: maxPrice.nullish().meta({ description: 'null = any price; left out = as it is' }),
    trigger: z.enum(alertTriggers).optional(),
    pace: z.enum(alertPaces).optional(),
    paused: z.boolean().optional(),
    pushSubscription: pushSubscription.nullish().meta({
      description: 'tells this browser, too; null = no browser any more',
    }),
    snoozedUntil: time.nullish().meta({ description: 'null = ends the snooze; at most a year ahead' }),
  }),
  response: wireAlert,
});

export const removeAlert = defineEndpoint({
  name: 'removeAlert',
  summary: 'Removes an alert: of the session (`current`), or the one that a link of a mail names',
  request: z.strictObject({ u: token, n: id }),
  response: z.strictObject({ removed: z.literal(true) }),
});

export const getAlertLatency = defineEndpoint({
  name: 'getAlertLatency',
  summary:
    'How long alerts of each merchant took in the last 30 days, from reading its prices to handing the message over',
  request: z.strictObject({ countrySlug: z.enum(countries) }),
  response: z.strictObject({
    days: z.literal(30),
    merchants: z.array(
      z.strictObject({
        merchantSlug: z.string(),
        merchantName: z.string(),
        p50Seconds: seconds,
        p95Seconds: seconds,
        sent: z.int(),
      }),
    ),
  }),
});
