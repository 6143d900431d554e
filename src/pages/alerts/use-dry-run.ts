// Requests what an alert would have done in the past, while its form is filled in (specification, Alert form).
import { useEffect, useRef, useState } from 'react';
import type { AlertSubject } from '#pages/alerts/alert-subject.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import type { AlertDraft, DryRunView } from '#ui/alerts/alert-view.ts';

/** Delay after the last key before the request. */
const debounceMs = 300;

/** null = no result: a field is invalid, or the call failed. */
export function useDryRun(
  api: VisitorApi,
  criteria: AlertSubject['criteria'],
  draft: AlertDraft | null,
): DryRunView | null {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly view: DryRunView | null } | null>(
    null,
  );
  const question = draft && JSON.stringify({ ...criteria, trigger: draft.trigger, maxPrice: draft.maxPrice });
  const isFirst = useRef(true);
  useEffect(() => {
    if (question === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        void api.dryRunAlert(JSON.parse(question) as AlertSubject['criteria'], abort.signal).then(found => {
          if (!abort.signal.aborted) setAnswer({ of: question, view: found.ok ? found.value : null });
        });
      },
      isFirst.current ? 0 : debounceMs,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, question]);
  if (question === null) return null;
  return answer?.of === question ? answer.view : 'pending';
}
