// A call that a dialog makes when it opens.
import { useEffect, useState } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { Result } from '#domain/result.ts';

/** null while the answer is awaited. `key` names the call: another key, another call. */
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
    // `call` is another function with each render and says the same as long as the key is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return answer?.key === key ? answer.result : null;
}
