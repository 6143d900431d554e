// Settings, read once at start. All problems are listed at once, in words that an operator can act on.
import { resolve } from 'node:path';
import { z } from 'zod';
import { sessionKinds } from '#adapters/database/connection/server-list.ts';
import { parseMailFrom } from '#adapters/mail/mail-from.ts';
import type { MailAddress } from '#adapters/mail/mail-from.ts';
import { parseSmtpUrl } from '#adapters/mail/smtp-settings.ts';
import { countries } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { sharesCookies } from '#domain/urls/site-origins.ts';
import {
  countryList,
  databaseAddress,
  flag,
  header,
  headerPairs,
  line,
  origin,
  parsed,
  port,
  sentryDsn,
  share,
  token,
  webAddress,
  webhookSecret,
} from '#main/setting-fields.ts';
import { roles } from '#main/settings.ts';
import type { Settings } from '#main/settings.ts';

const demos = { '0': 'none', '1': 'marketplace', small: 'small' } as const;

const knownVariables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  ASSET_URL: origin.optional(),
  API_URL: origin.optional(),
  API_AUTHORIZATION: header.optional(),
  DATA_DIR: z.string().min(1, { error: 'must name a folder' }).default('data'),
  DATABASE_URL: databaseAddress(['read-write', 'primary']).optional(),
  DATABASE_READ_URL: databaseAddress(sessionKinds).optional(),
  WINDFALL_DEMO: z
    .enum(['0', '1', 'small'], { error: 'must be 0, 1 or small' })
    .default('1')
    .transform(text => demos[text]),
  WINDFALL_ROLES: z
    .string()
    .regex(/^(web|worker)( *, *(web|worker))*$/, { error: 'must be web, worker or web,worker' })
    .transform(text => new Set(roles.filter(role => text.split(/[ ,]+/).includes(role))))
    .default(new Set(roles)),
  WINDFALL_COUNTRIES: countryList.default(new Set(countries)),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, { error: 'must be the number of proxies in front of the server' })
    .transform(Number)
    .default(0),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: token.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, { error: 'must be a number of seconds, 0 to 99' })
    .transform(Number)
    .default(3),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).optional(),
  SENTRY_DSN: sentryDsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.default({}),
  TROUBLE_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  TROUBLE_WEBHOOK_URL: webAddress.optional(),
  TROUBLE_WEBHOOK_SECRET: webhookSecret.optional(),
  SMTP_URL: parsed(
    parseSmtpUrl,
    'must be smtp:// or smtps:// with a host, such as smtps://user:password@mail.example',
  ).optional(),
  MAIL_FROM: parsed(
    parseMailFrom,
    'must be an address, such as Windfall <alerts@windfall.example>',
  ).optional(),
  MAIL_WEBHOOK_TOKEN: token.optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(100, { error: 'must be at most 100 characters' }).optional(),
  OPERATOR_ADDRESS: line,
  OPERATOR_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_PHONE: line,
  OPERATOR_DIRECTOR: line,
  OPERATOR_REGISTER: line,
  OPERATOR_VAT_ID: line,
  OPERATOR_HOST: line,
  OPERATOR_INSTAGRAM: webAddress.optional(),
  OPERATOR_FACEBOOK: webAddress.optional(),
  OPERATOR_TWITTER: webAddress.optional(),
  NODE_ENV: z.string().optional(),
  WINDFALL_ALLOW_LOOPBACK_FEEDS: flag.default(false),
});

/** Every variable that Windfall reads. @public for the test of deploy/ and of the README. */
export const settingNames: readonly string[] = Object.keys(knownVariables.shape);

/** Sender of mails that never leave the machine. */
const nobody: MailAddress = { name: 'Windfall', address: 'windfall@demonstration.invalid' };

const environment = knownVariables
  .refine(
    ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_MAIL }) =>
      OPERATOR_NAME === undefined || (OPERATOR_ADDRESS !== undefined && OPERATOR_MAIL !== undefined),
    {
      path: ['OPERATOR_NAME'],
      error: 'needs OPERATOR_ADDRESS and OPERATOR_MAIL: visitors must be able to reach who runs the site',
    },
  )
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['SMTP_URL'],
    error: 'needs MAIL_FROM: mails must say whom they are from',
  })
  .refine(
    ({ TROUBLE_WEBHOOK_URL, TROUBLE_WEBHOOK_SECRET }) =>
      (TROUBLE_WEBHOOK_URL === undefined) === (TROUBLE_WEBHOOK_SECRET === undefined),
    {
      path: ['TROUBLE_WEBHOOK_URL'],
      error: 'and TROUBLE_WEBHOOK_SECRET need each other: the receiver knows our calls by their signature',
    },
  )
  .refine(
    ({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined,
    {
      path: ['DATABASE_READ_URL'],
      error: 'needs DATABASE_URL: the database that comes along has no standby',
    },
  )
  .refine(
    ({ NODE_ENV, WINDFALL_ALLOW_LOOPBACK_FEEDS }) =>
      !(WINDFALL_ALLOW_LOOPBACK_FEEDS && NODE_ENV === 'production'),
    { path: ['WINDFALL_ALLOW_LOOPBACK_FEEDS'], error: 'is for tests and must not be 1 in production' },
  )
  .refine(data => sharesCookies({ publicUrl: publicUrlOf(data), apiUrl: data.API_URL ?? '' }), {
    path: ['API_URL'],
    error:
      'must have the host of PUBLIC_URL or one below it, and its protocol: visitors’ cookies go nowhere else',
  });

/** Without PUBLIC_URL, the address that the site listens on. */
function publicUrlOf(data: z.output<typeof knownVariables>): string {
  return data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`;
}

/** The settings, or one line for each invalid setting. Values are not repeated: one may be a secret. */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Settings, string[]> {
  // Shells and compose files pass an empty variable for one that is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) return fail(read.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`));
  const { data } = read;
  const publicUrl = publicUrlOf(data);
  const settings: Settings = {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    assetUrl: data.ASSET_URL ?? '',
    apiUrl: data.API_URL === publicUrl ? '' : (data.API_URL ?? ''),
    apiAuthorization: data.API_AUTHORIZATION ?? null,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    demo: data.WINDFALL_DEMO,
    roles: data.WINDFALL_ROLES,
    countries: data.WINDFALL_COUNTRIES,
    metricsPort: data.METRICS_PORT ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    drainMs: data.DRAIN_SECONDS * 1_000,
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT ?? null,
    sentryDsn: data.SENTRY_DSN ?? null,
    traces:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            share: data.OTEL_TRACES_SAMPLER_ARG,
          },
    troubleMail: data.TROUBLE_MAIL ?? data.OPERATOR_MAIL ?? null,
    troubleWebhook:
      data.TROUBLE_WEBHOOK_URL !== undefined && data.TROUBLE_WEBHOOK_SECRET !== undefined
        ? { url: data.TROUBLE_WEBHOOK_URL, secret: data.TROUBLE_WEBHOOK_SECRET }
        : null,
    smtp: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? nobody,
    mailWebhookToken: data.MAIL_WEBHOOK_TOKEN ?? null,
    mailIsShown:
      data.SMTP_URL === undefined && (data.WINDFALL_DEMO !== 'none' || data.NODE_ENV !== 'production'),
    operator: {
      name: data.OPERATOR_NAME ?? null,
      address: data.OPERATOR_ADDRESS ?? null,
      mail: data.OPERATOR_MAIL ?? null,
      phone: data.OPERATOR_PHONE ?? null,
      director: data.OPERATOR_DIRECTOR ?? null,
      register: data.OPERATOR_REGISTER ?? null,
      vatId: data.OPERATOR_VAT_ID ?? null,
      host: data.OPERATOR_HOST ?? null,
      social: [
        { name: 'Instagram', href: data.OPERATOR_INSTAGRAM },
        { name: 'Facebook', href: data.OPERATOR_FACEBOOK },
        { name: 'X', href: data.OPERATOR_TWITTER },
      ].flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }])),
    },
    isProduction: data.NODE_ENV === 'production',
    allowsLoopbackFeeds: data.WINDFALL_ALLOW_LOOPBACK_FEEDS,
  };
  return ok(settings);
}
