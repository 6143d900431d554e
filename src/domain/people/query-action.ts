// What a link to the alerts page or the magic-link page asks for in its query (specification, Query actions).

export type QueryAction =
  | { readonly kind: 'confirm'; readonly emailConfirmationToken: string; readonly userToken: string }
  | { readonly kind: 'magiclink'; readonly token: string }
  | { readonly kind: 'remove-alert'; readonly n: string; readonly u: string }
  /** `token`: from a mail, for a browser without the person's session; null = the person of the session. */
  | { readonly kind: 'unsubscribe-newsletter'; readonly token: string | null }
  | { readonly kind: 'unsubscribe-followup'; readonly token: string | null };

/** A query as URLSearchParams reads it. */
interface Query {
  get(name: string): string | null;
}

/** How long after an action the visitor is taken to their alerts. */
export const actionRedirectMs = 200;

/** `incomplete`: the action lacks a parameter, as in a link that was cut off. null = the query asks for no action. */
export function parseQueryAction(query: Query): QueryAction | 'incomplete' | null {
  const read = (name: string) => query.get(name) ?? '';
  switch (query.get('action') ?? '') {
    case 'confirm': {
      const [emailConfirmationToken, userToken] = [read('emailConfirmationToken'), read('userToken')];
      const isComplete = emailConfirmationToken !== '' && userToken !== '';
      return isComplete ? { kind: 'confirm', emailConfirmationToken, userToken } : 'incomplete';
    }
    case 'magiclink': {
      const token = read('token');
      return token === '' ? 'incomplete' : { kind: 'magiclink', token };
    }
    case 'remove-alert': {
      const [n, u] = [read('n'), read('u')];
      return /^\d+$/.test(n) && u !== '' ? { kind: 'remove-alert', n, u } : 'incomplete';
    }
    case 'unsubscribe-newsletter':
      return { kind: 'unsubscribe-newsletter', token: query.get('u') };
    case 'unsubscribe-followup':
      return { kind: 'unsubscribe-followup', token: query.get('u') };
    default:
      return null;
  }
}
