// A call that a dialog makes when it opens.
import { useEffect, useState } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { Result } from '#domain/result.ts';

/** null while the call is pending. `key` identifies the call: a new key calls again. */
export function useCall<Value>(
  key: string,
  call: (signal: AbortSignal) => Promise<Result<Value, CallFailure>>,
): Result<Value, CallFailure | null> | null {
  const [answer, setAnswer] = useState<{
    readonly key: string;
    readonly result: Result<Value, CallFailure | null>;
  } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(abort.signal).then(
      result => abort.signal.aborted || setAnswer({ key, result }),
      () => abort.signal.aborted || setAnswer({ key, result: { ok: false, failure: null } }),
    );
    return () => abort.abort();
    // `call` is a new function at each render, but does the same as long as the key is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return answer?.key === key ? answer.result : null;
}
