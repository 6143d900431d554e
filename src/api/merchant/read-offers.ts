// Reads offer statements from a request of a merchant's program.
import type { z } from 'zod';
import { offerQuery, offerStatement, offerStatements } from '#api/contract/merchant-offers.ts';
import { toMinor } from '#domain/money/money.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { OfferStatement } from '#services/offers/push-offers.ts';

/** Fails with the path of the invalid field. */
export function readOffer(params: unknown, query: unknown, body: unknown): Result<OfferStatement, string> {
  const place = offerQuery.safeParse(query);
  if (!place.success) return fail(pathOf(place.error, 'query'));
  const parsed = offerStatement.safeParse(body);
  if (!parsed.success) return fail(pathOf(parsed.error, 'body'));
  const { code = '' } = params as { code?: string };
  if (code === '' || code.length > 200) return fail('code');
  return toStatement({ ...parsed.data, code, country: place.data.country }, '');
}

export function readOffers(body: unknown): Result<OfferStatement[], string> {
  const read = offerStatements.safeParse(body);
  if (!read.success) return fail(pathOf(read.error, 'body'));
  const statements: OfferStatement[] = [];
  for (const [at, each] of read.data.offers.entries()) {
    const statement = toStatement(each, `offers.${at}.`);
    if (!statement.ok) return statement;
    statements.push(statement.value);
  }
  return ok(statements);
}

type Stated = z.output<typeof offerStatements>['offers'][number];

/** Money has at most two decimals: anything finer is a mistake. */
function toStatement(stated: Stated, path: string): Result<OfferStatement, string> {
  const { code, country = null, price, currency, available, shipping, url = null } = stated;
  const priceMinor = toMinor(price);
  if (priceMinor === null || priceMinor === 0) return fail(`${path}price`);
  const shippingMinor = shipping === undefined ? null : toMinor(shipping);
  if (shipping !== undefined && shippingMinor === null) return fail(`${path}shipping`);
  return ok({ code, country, priceMinor, currency, available, shippingMinor, url });
}

function pathOf({ issues: [issue] }: z.ZodError, whole: string): string {
  if (issue?.code === 'unrecognized_keys') return [...issue.path, issue.keys[0]].map(String).join('.');
  const path = (issue?.path ?? []).map(String).join('.');
  return path === '' ? whole : path;
}
