// The operator's settings; config.ts reads them from the environment.
import type { MailAddress } from '#adapters/mail/mail-from.ts';
import type { SmtpSettings } from '#adapters/mail/smtp-settings.ts';
import type { LogFormat } from '#adapters/operations/log-stream.ts';
import type { TraceSettings } from '#adapters/operations/otlp-tracing.ts';
import type { OperatorDetails } from '#api/present/present-content.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of the site without a trailing slash; absolute addresses are built from it, never from a request. */
  readonly publicUrl: string;
  /** Origin of built files and pictures: a CDN in front of this site; '' = this site itself. */
  readonly assetUrl: string;
  /** Origin of the API for pages in a browser; '' = this site itself. */
  readonly apiUrl: string;
  /** The Authorization header that pages send with every call; null = none. It is not a secret. */
  readonly apiAuthorization: string | null;
  readonly dataDir: string;
  /** One or several PostgreSQL servers; null = the embedded one. */
  readonly databaseUrl: string | null;
  /** Servers that may lag by some moments, for public reads of web processes; null = the same as `databaseUrl`. */
  readonly databaseReadUrl: string | null;
  /** Which fictitious merchants a first start loads; `small`: four with a few iPhones, for tests and quick looks. */
  readonly demo: 'none' | 'small' | 'marketplace';
  /** The roles of this process: serve visitors, or read feeds and run the recurring tasks. */
  readonly roles: ReadonlySet<Role>;
  /** The countries whose visitors this process serves; of others it has only the best offers. */
  readonly countries: ReadonlySet<CountrySlug>;
  /** A second port that serves `/metrics` besides the site's own; null = none. */
  readonly metricsPort: number | null;
  /** Requests with this token may read `/metrics`; null = on the site's port none may. */
  readonly metricsToken: string | null;
  /** How long a stopping process goes on serving, so that load balancers notice and send visitors elsewhere. */
  readonly drainMs: number;
  /** How many proxies in front are trusted for X-Forwarded-For; 0 = none. */
  readonly trustedProxies: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Format of log lines; null = text on a terminal, JSON elsewhere. */
  readonly logFormat: LogFormat | null;
  /** Unexpected errors go here by Sentry's protocol; null = log only. */
  readonly sentryDsn: string | null;
  /** Traces go to a collector of OpenTelemetry; null = none are made. */
  readonly traces: TraceSettings | null;
  /** Recipient of mails about troubles; null = nobody. */
  readonly troubleMail: string | null;
  /** Webhook for troubles; `secret` signs its calls. */
  readonly troubleWebhook: { readonly url: string; readonly secret: string } | null;
  /** The SMTP server; null = mails are written as files into the data folder. */
  readonly smtp: SmtpSettings | null;
  readonly mailFrom: MailAddress;
  /** Requests with this token may report returned mail; null = none may. */
  readonly mailWebhookToken: string | null;
  /** `/dev/outbox` shows every mail, to everybody: where there is no SMTP server, in a demonstration and in development. */
  readonly mailIsShown: boolean;
  /** Operator of the site, for the footer and the legal pages; without a name the site calls itself a demonstration. */
  readonly operator: OperatorDetails & {
    readonly social: readonly { readonly name: string; readonly href: string }[];
  };
  readonly isProduction: boolean;
  /** Feeds may be fetched from this machine: for tests, and refused in production (R31). */
  readonly allowsLoopbackFeeds: boolean;
}
