// Snackbar messages for completed actions on a visitor's account (specification, Messages). @table
import type { PlainMessageKey } from '#messages/translate.ts';

export const doneMessages = {
  confirm: 'done.confirmed',
  alertRemoved: 'done.alertRemoved',
  newsletterUnsubscribed: 'done.newsletterUnsubscribed',
  followUpUnsubscribed: 'done.followUpUnsubscribed',
  magicLink: 'done.magicLink',
  emailConfirmed: 'done.emailConfirmed',
  settingsHint: 'done.settingsHint',
  accountDeleted: 'done.accountDeleted',
  loggedOut: 'done.loggedOut',
  unsubscribedAll: 'done.unsubscribedAll',
  alreadySubscribed: 'done.alreadySubscribed',
} as const satisfies Record<string, PlainMessageKey>;

export type DoneMessage = keyof typeof doneMessages;
