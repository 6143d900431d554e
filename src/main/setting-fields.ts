// Kinds of setting values, each with an error message for the operator.
import { z } from 'zod';
import { readServerList } from '#adapters/database/connection/server-list.ts';
import type { ServerListProblem, SessionKind } from '#adapters/database/connection/server-list.ts';
import { countries } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';

export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform(text => text === '1');

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://windfall.example' })
  .refine(text => URL.canParse(text) && new URL(text).pathname === '/' && new URL(text).search === '', {
    error: 'must be an origin, without a path or query',
  })
  .transform(text => new URL(text).origin);

const wrongServers: Readonly<Record<ServerListProblem, string>> = {
  'no-address': 'must be a postgres:// address',
  ports: 'must have a port number for each host, or one for all',
  'session-kind': '',
};

/** Address of one or several PostgreSQL servers; `kinds`: the allowed values of target_session_attrs. */
export const databaseAddress = (kinds: readonly SessionKind[]) =>
  z.string().superRefine((text, context) => {
    const read = readServerList(text);
    const isOther = read.ok && read.value.wanted !== null && !kinds.includes(read.value.wanted);
    if (read.ok && !isOther) return;
    const problem = read.ok ? 'session-kind' : read.failure;
    const message =
      problem === 'session-kind' ? `takes target_session_attrs=${kinds.join(' or ')}` : wrongServers[problem];
    context.addIssue({ code: 'custom', message });
  });

/** Text that pages print as it is. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(300, { error: 'must be at most 300 characters' })
  .refine(text => !/\p{Cc}/u.test(text), { error: 'must be one line' })
  .optional();

export const webAddress = z.url({ protocol: /^https$/, error: 'must be an https address' });

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number (0 picks a free one)' })
  .transform(Number)
  .refine(number => number <= 65_535, { error: 'must be at most 65535' });

/** The value is parsed by `read`. */
export const parsed = <Value>(read: (text: string) => Result<Value, string>, error: string) =>
  z.string().transform((text, context) => {
    const result = read(text);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

export const token = z.string().regex(/^[\w.~+/=-]{16,200}$/, {
  error: 'must be 16 to 200 characters, letters, digits and . _ ~ + / = - only',
});

export const header = z.string().regex(/^[\x21-\x7e][\x20-\x7e]{0,298}[\x21-\x7e]$/, {
  error: 'must be the text of a header, such as Bearer abc',
});

export const sentryDsn = z.string().regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w./-]*)?\/\d+$/, {
  error: 'must be a DSN of Sentry, such as https://key@errors.example/1',
});

export const countryList = z
  .string()
  .regex(new RegExp(`^(${countries.join('|')})( *, *(${countries.join('|')}))*$`), {
    error: `must be some of ${countries.join(',')}`,
  })
  .transform(text => new Set(countries.filter(country => text.split(/[ ,]+/).includes(country))));

/** In (0, 1]. */
export const share = z
  .string()
  .regex(/^(0?\.\d*[1-9]\d*|1(\.0+)?)$/, { error: 'must be the share of requests to trace, such as 0.1' })
  .transform(Number);

/** Several headers, in OpenTelemetry's format. */
export const headerPairs = z
  .string()
  .regex(/^[\w-]+=[\x21-\x2b\x2d-\x7e]+(,[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/, {
    error: 'must be headers such as name=value,other=value, percent-encoded',
  })
  .transform(text => Object.fromEntries(text.split(',').map(readHeaderPair)));

function readHeaderPair(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return [name, value];
  }
}

export const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, {
  error: 'must be whsec_ and at least 24 bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
});
