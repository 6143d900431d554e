/** The result of an operation that is expected to fail sometimes: a value or a failure, never a throw. */
export type Result<Value, Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Problem };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Problem>(failure: Problem): { readonly ok: false; readonly failure: Problem } {
  return { ok: false, failure };
}
