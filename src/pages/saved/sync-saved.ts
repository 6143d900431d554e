// Synchronises this browser's list with the visitor's account, once an address is confirmed. Failures are silent: the next page tries
// again.
import { useEffect, useRef } from 'react';
import { useSession } from '#pages/people/session-store.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { addRemoteSaved, useSaved } from '#pages/saved/saved-store.ts';
import { formatSaved } from '#domain/people/saved-list.ts';

/** Delay that combines several changes into one call. */
const settleMs = 1_000;

export function useSavedSync(): void {
  const session = useSession();
  const person = session.kind === 'known' ? session.user.userToken : null;
  const entries = useSaved()?.entries ?? null;
  const api = useVisitorApi();
  /** The entries sent last, and the account they were sent to. */
  const lastSynced = useRef('');
  useEffect(() => {
    if (person === null || entries === null) return undefined;
    const current = `${person} ${formatSaved(entries)}`;
    if (lastSynced.current === current) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        void api
          .syncSaved(
            {
              items: entries.map(({ sku, changedAt, isSaved }) => ({
                productSku: sku,
                changedAt: new Date(changedAt).toISOString(),
                isSaved,
              })),
            },
            abort.signal,
          )
          .then(answer => {
            if (!answer.ok || abort.signal.aborted) return;
            const joined = answer.value.items.map(({ productSku: sku, changedAt, isSaved }) => ({
              sku,
              changedAt: Date.parse(changedAt),
              isSaved,
            }));
            lastSynced.current = `${person} ${formatSaved(joined)}`;
            addRemoteSaved(joined);
          });
      },
      lastSynced.current === '' ? 0 : settleMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [person, entries, api]);
}
