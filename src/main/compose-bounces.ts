// The wiring of bounces reported over HTTP.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { BounceReport } from '#domain/mail/bounce.ts';
import { processBounce } from '#services/mail/process-bounce.ts';
import type { Clock } from '#services/ports/clock.ts';
import { createSecretCheck } from '#web/bearer-token.ts';
import type { BounceResult, MailBounceDeps } from '#web/mail-bounces.ts';

/** The message parser is loaded with the first message. */
export function composeBounces(
  db: Kysely<Schema>,
  { token, clock }: { readonly token: string | null; readonly clock: Clock },
): MailBounceDeps {
  const processAll = async (
    reports: readonly BounceReport[],
    isTrusted: boolean,
  ): Promise<BounceResult[]> => {
    const results: BounceResult[] = [];
    for (const report of reports) {
      const { outcome } = await processBounce(db, report, { isTrusted, now: clock.now() });
      results.push({ outcome });
    }
    return results;
  };
  return {
    mayReport: token === null ? null : createSecretCheck(token),
    // The token identifies the delivering server, not the author of the message, so the message is not trusted.
    processMessage: async message => {
      const { readBounce } = await import('#adapters/mail/read-bounce.ts');
      return processAll(await readBounce(message), false);
    },
    processEvents: async body => {
      const { readRelayEvents } = await import('#adapters/mail/read-relay-events.ts');
      const reports = readRelayEvents(body);
      return reports && processAll(reports, true);
    },
  };
}
