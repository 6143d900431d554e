// What a link to the alerts page or the magic-link page asks for in its query (specification, Query actions).

export type QueryAction =
  | { readonly kind: 'confirm'; readonly emailConfirmationToken: string; readonly userToken: string }
  | { readonly kind: 'magiclink'; readonly token: string }
  | { readonly kind: 'remove-alert'; readonly n: string; readonly u: string }
  /** `token`: of a mail, for a browser that does not know the visitor; null = the visitor of the session. */
  | { readonly kind: 'unsubscribe-newsletter'; readonly token: string | null }
  | { readonly kind: 'unsubscribe-followup'; readonly token: string | null };

/** A query as URLSearchParams reads it. */
interface Query {
  get(name: string): string | null;
}

/** Wait after an action before the visitor is led to their alerts. */
export const actionRedirectMs = 200;

/** `incomplete`: the action lacks what it needs, as in a link that was cut. null = the query asks for nothing. */
export function parseQueryAction(query: Query): QueryAction | 'incomplete' | null {
  const read = (name: string) => query.get(name) ?? '';
  switch (query.get('action') ?? '') {
    case 'confirm': {
      const [emailConfirmationToken, userToken] = [read('emailConfirmationToken'), read('userToken')];
      const isWhole = emailConfirmationToken !== '' && userToken !== '';
      return isWhole ? { kind: 'confirm', emailConfirmationToken, userToken } : 'incomplete';
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
