// The content of the tokens in links of mails and pushes: each has one purpose and its ids. They are signed in
// services/people/link-tokens.ts.

/** Which mails a link may unsubscribe from. */
export const unsubscribeKinds = ['newsletter', 'follow-up', 'reminder', 'all'] as const;
export type UnsubscribeKind = (typeof unsubscribeKinds)[number];

export type LinkToken =
  /** Identifies a person; grants nothing without that person's confirmed session (the userToken of calls, `_u`). */
  | { readonly purpose: 'user'; readonly personId: number }
  /** The claim that a confirmation mail was sent for; confirms only in the session that asked for it (`_u` of such a mail). */
  | { readonly purpose: 'confirm'; readonly claimId: number }
  | { readonly purpose: 'remove-alert'; readonly personId: number; readonly alertId: number }
  /** All alerts that one mail is about, `maxAlerts` at most. */
  | { readonly purpose: 'remove-alerts'; readonly personId: number; readonly alertIds: readonly number[] }
  /** Removes an alert without a person, which notifies the browser of a push subscription. */
  | { readonly purpose: 'remove-push-alert'; readonly pushId: number; readonly alertId: number }
  /** Grants reading what made an alert fire, in the address of its news feeds. */
  | { readonly purpose: 'alert-feed'; readonly alertId: number }
  | { readonly purpose: 'unsubscribe'; readonly personId: number; readonly what: UnsubscribeKind };

/** Alerts in one token, which must fit a header line of a mail. */
export const maxAlerts = 40;

/** The text that is signed: purpose and fields, joined by dots. Two tokens have the same text only when they are the same. */
export function formatLinkToken(token: LinkToken): string {
  switch (token.purpose) {
    case 'user':
      return `user.${token.personId}`;
    case 'confirm':
      return `confirm.${token.claimId}`;
    case 'remove-alert':
      return `remove-alert.${token.personId}.${token.alertId}`;
    case 'remove-alerts':
      return `remove-alerts.${token.personId}.${token.alertIds.join('-')}`;
    case 'remove-push-alert':
      return `remove-push-alert.${token.pushId}.${token.alertId}`;
    case 'alert-feed':
      return `alert-feed.${token.alertId}`;
    case 'unsubscribe':
      return `unsubscribe.${token.personId}.${token.what}`;
  }
}

/** null for a text that `formatLinkToken` never writes. */
export function parseLinkToken(text: string): LinkToken | null {
  const [purpose, first = '', second, ...rest] = text.split('.');
  const id = readId(first);
  if (id === null || rest.length > 0) return null;
  if (purpose === 'user' && second === undefined) return { purpose, personId: id };
  if (purpose === 'confirm' && second === undefined) return { purpose, claimId: id };
  if (purpose === 'alert-feed' && second === undefined) return { purpose, alertId: id };
  if (purpose === 'remove-alert' || purpose === 'remove-push-alert') {
    const alertId = readId(second ?? '');
    if (alertId === null) return null;
    return purpose === 'remove-alert' ? { purpose, personId: id, alertId } : { purpose, pushId: id, alertId };
  }
  if (purpose === 'remove-alerts') {
    const alertIds = (second ?? '').split('-').map(readId);
    if (alertIds.length > maxAlerts || !alertIds.every(id => id !== null)) return null;
    return { purpose, personId: id, alertIds };
  }
  if (purpose === 'unsubscribe') {
    const what = unsubscribeKinds.find(kind => kind === second);
    return what === undefined ? null : { purpose, personId: id, what };
  }
  return null;
}

/** A row's id as it is written; 15 digits are exact in a number. */
function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
