// Validates a merchant's form by the same rules as a merchant file.
import { merchantSchema, profileSchema } from '#adapters/files/merchant-file.ts';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { StatedMerchant } from '#services/merchants/load-merchants.ts';

export interface FieldProblem {
  /** `profile.summary.en`; '' = the whole merchant. */
  readonly path: string;
  readonly message: string;
}

/** The merchant with its profile, or all problems. */
export function checkMerchant(stated: unknown): Result<StatedMerchant, readonly FieldProblem[]> {
  const read = merchantSchema.safeParse(stated);
  if (!read.success) return fail(listProblems(read.error.issues));
  const { feeds: _feeds, ...merchant } = read.data;
  return ok(merchant);
}

/** Validates a profile alone: a merchant's own proposal, or the differences in a country. */
export function checkProfile(stated: unknown): Result<Partial<MerchantProfile>, readonly FieldProblem[]> {
  const read = profileSchema.safeParse(stated);
  // JSON has no undefined: a key is present with its value, or absent.
  return read.success ? ok(read.data as Partial<MerchantProfile>) : fail(listProblems(read.error.issues));
}

function listProblems(
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
): FieldProblem[] {
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
