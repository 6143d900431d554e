// Messages for the specification: the visitors' texts when something fails, and the labels of failures.
import type { SourceTree } from '#scripts/checks/source-tree.ts';
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import { failureStatuses } from '#api/present/present-failure.ts';

/** English messages by key. */
export function readEnglish(tree: SourceTree): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(tree.read('src/messages/en.json')) as Record<string, string>));
}

export function writeFailures(english: ReadonlyMap<string, string>): string {
  return writeTable(
    ['code', 'status', 'in English'],
    Object.entries(failureStatuses).map(([code, status]) => [
      codes([code]),
      String(status),
      english.get(`error.${code}`) ?? '',
    ]),
  );
}

/** Texts of error pages, of notices at the bottom of the window, of snackbars and under fields. */
const shownKeys = [
  'not-found.title',
  'not-found.headline',
  'not-found.text',
  'failure.title',
  'failure.headline',
  'failure.reference',
  'fallback.text',
  'modal.failed',
  'results.failed.title',
  'offline.text',
  'offline.back',
  'done.confirmed',
  'done.alertRemoved',
  'done.newsletterUnsubscribed',
  'done.followUpUnsubscribed',
  'done.magicLink',
  'done.emailConfirmed',
  'done.settingsHint',
  'done.accountDeleted',
  'done.loggedOut',
  'done.unsubscribedAll',
  'done.alreadySubscribed',
  'validation.maxPriceRequired',
  'validation.maxPriceInvalid',
  'validation.emailRequired',
  'validation.confirmationCodeRequired',
  'validation.confirmationCodeDigits',
] as const;

export function writeMessages(english: ReadonlyMap<string, string>): string {
  return writeTable(
    ['message', 'in English'],
    shownKeys.map(key => {
      const text = english.get(key);
      if (text === undefined) throw new Error(`no message is called '${key}'`);
      return [codes([key]), text];
    }),
  );
}
