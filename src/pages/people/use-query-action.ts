// Runs the action in the page's query, then opens the alerts page with a snackbar (specification, Query actions). It runs automatically in
// a browser that requested it or knows the visitor. Any other browser asks first, because mail scanners open links.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallFailure } from '#api/client.ts';
import { actionRedirectMs, parseQueryAction } from '#domain/people/query-action.ts';
import type { QueryAction } from '#domain/people/query-action.ts';
import type { Result } from '#domain/result.ts';
import type { DoneMessage } from '#pages/people/done-messages.ts';
import { loadSession, setSessionUser } from '#pages/people/session-store.ts';
import type { Session } from '#pages/people/session-store.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';

export type ActionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working' }
  /** Waits for the visitor to press the button. */
  | { readonly kind: 'asking'; readonly action: QueryAction; readonly act: () => void }
  | { readonly kind: 'incomplete' }
  /** `text`: in the visitor's language. */
  | { readonly kind: 'failed'; readonly text: string };

/** The outcome of one query's action; null = running. */
type Outcome = { readonly kind: 'asking' } | { readonly kind: 'failed'; readonly text: string } | null;

const doneAs = {
  confirm: 'confirm',
  magiclink: 'magicLink',
  'remove-alert': 'alertRemoved',
  'unsubscribe-newsletter': 'newsletterUnsubscribed',
  'unsubscribe-followup': 'followUpUnsubscribed',
} as const satisfies Record<QueryAction['kind'], DoneMessage>;

export function useQueryAction(): ActionState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const api = useVisitorApi();
  const reportDone = useDoneSnackbar();
  const action = useMemo(() => parseQueryAction(new URLSearchParams(search)), [search]);
  const [latest, setLatest] = useState<{ readonly of: string; readonly outcome: Outcome } | null>(null);
  // The query whose action was started: an effect that runs twice must act once.
  const startedFor = useRef<string | null>(null);

  async function act(wanted: QueryAction, isPressed: boolean) {
    const tell = (outcome: Outcome) => setLatest({ of: search, outcome });
    tell(null);
    const answer = await run(api, wanted, isPressed);
    if (answer.ok) {
      reportDone(doneAs[wanted.kind]);
      setTimeout(() => void navigate('/product-alerts', { replace: true }), actionRedirectMs);
      return;
    }
    const { code, error } = answer.failure;
    tell(code === 'other-browser' ? { kind: 'asking' } : { kind: 'failed', text: error });
  }

  useEffect(() => {
    if (action === null || action === 'incomplete' || startedFor.current === search) return;
    startedFor.current = search;
    void loadSession().then(session => {
      if (isAutomatic(action, session)) void act(action, false);
      else setLatest({ of: search, outcome: { kind: 'asking' } });
    });
  });

  if (action === null) return { kind: 'none' };
  if (action === 'incomplete') return { kind: 'incomplete' };
  const outcome = latest?.of === search ? latest.outcome : null;
  if (outcome?.kind === 'asking') return { kind: 'asking', action, act: () => void act(action, true) };
  return outcome ?? { kind: 'working' };
}

/** Confirming links run without a click, because the server checks that this session requested them. */
function isAutomatic({ kind }: QueryAction, session: Session): boolean {
  if (kind === 'confirm' || kind === 'magiclink') return true;
  return session.kind === 'known' && session.user.email !== null;
}

async function run(
  api: VisitorApi,
  action: QueryAction,
  isPressed: boolean,
): Promise<Result<unknown, CallFailure>> {
  switch (action.kind) {
    case 'confirm': {
      const { emailConfirmationToken, userToken } = action;
      const tokens = { emailConfirmationToken, userToken };
      return storeUser(await (isPressed ? api.confirmEmailHere(tokens) : api.confirmEmail(tokens)));
    }
    case 'magiclink': {
      const { token } = action;
      return storeUser(await (isPressed ? api.useMagicLinkHere({ token }) : api.useMagicLink({ token })));
    }
    case 'remove-alert':
      return api.removeAlert({ n: action.n, u: action.u });
    case 'unsubscribe-newsletter':
      return api.unsubscribe({ token: action.token, what: 'newsletter' });
    case 'unsubscribe-followup':
      return api.unsubscribe({ token: action.token, what: 'follow-up' });
  }
}

type UserAnswer = Awaited<ReturnType<VisitorApi['confirmEmail']>>;

function storeUser(answer: UserAnswer): UserAnswer {
  if (answer.ok) setSessionUser(answer.value);
  return answer;
}
