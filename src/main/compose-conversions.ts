// The wiring of conversions that merchants and networks report.
import type { Kysely } from 'kysely';
import { findKeysInForce } from '#adapters/database/billing/conversion-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ConversionDeps } from '#api/register-conversions.ts';
import { recordConversion } from '#services/billing/record-conversion.ts';
import type { Clock } from '#services/ports/clock.ts';
import { verifyWebhook } from '#services/webhooks/verify-webhook.ts';

export function composeConversions({
  db,
  clock,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): ConversionDeps {
  return {
    verify: async (merchantSlug, headers, body) => {
      const now = clock.now();
      const keys = await findKeysInForce(db, merchantSlug, now);
      const checked = verifyWebhook(headers, body, keys?.secrets ?? [], now);
      if (!(checked instanceof Date)) return checked;
      return keys ? { merchantId: keys.merchantId, reportedAt: checked } : 'signature-wrong';
    },
    take: (merchantId, reported, reportedAt) =>
      recordConversion(db, merchantId, reported, { reportedAt, now: clock.now() }),
  };
}
