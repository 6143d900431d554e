// Commands about contact messages: list, show one, delete one. The mails about them are in the outbox.
import {
  deleteContactMessage,
  findContactMessage,
  listContactMessages,
} from '#adapters/database/contact/contact-store.ts';
import type { ContactMessage } from '#adapters/database/contact/contact-store.ts';
import { maskEmailAddress } from '#domain/mail/mask-email-address.ts';
import { readArguments, readId, readWholeNumber } from '#cli/arguments.ts';
import { runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';

const usualLimit = 50;
const maxLimit = 10_000;

export const contactList: Command = {
  name: 'contact',
  summary: 'list contact form messages, newest first',
  help: `Usage: npm run windfall -- contact [--suspect] [--limit N] [--json]

  --suspect  messages that look automated: stored, but not sent on by e-mail
  --limit N  show at most N (default: ${usualLimit})

Every message is also sent to OPERATOR_MAIL and stored for a year. Addresses are masked; contact show prints them.

Exit codes: 0 listed, even if empty; 2 usage error.`,
  run: async args => runOnDatabase(listMessages(args)),
};

export const contactShow: Command = {
  name: 'contact show',
  summary: 'show a contact form message in full, with its address',
  help: `Usage: npm run windfall -- contact show NUMBER [--json]

Exit codes: 0 shown; 1 no such message; 2 usage error.`,
  run: async args => runOnDatabase(showMessage(args)),
};

export const contactRemove: Command = {
  name: 'contact remove',
  summary: 'delete a contact form message permanently',
  help: `Usage: npm run windfall -- contact remove NUMBER [--json]

An e-mail about it that is still in the outbox is not sent.

Exit codes: 0 deleted; 1 no such message; 2 usage error.`,
  run: async args => runOnDatabase(removeMessage(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function listMessages(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    { suspect: { type: 'boolean' }, limit: { type: 'string' }, json: { type: 'boolean' } },
    0,
  );
  const limit = values.limit === undefined ? usualLimit : readWholeNumber('limit', values.limit, 1, maxLimit);
  const isSuspect = values.suspect === true;
  return async db => {
    const messages = await listContactMessages(db, { isSuspect, limit });
    const masked = messages.map(message => ({ ...message, email: maskEmailAddress(message.email) }));
    if (values.json) printJson({ messages: masked });
    else printLines(masked.length === 0 ? ['No messages.'] : masked.map(describeOnOneLine));
    return 0;
  };
}

export function showMessage(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('message', positionals[0]);
  return async db => {
    const message = await findContactMessage(db, id);
    if (!message) return reportMissing(id);
    if (values.json) printJson(message);
    else printLines(describeWhole(message));
    return 0;
  };
}

export function removeMessage(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('message', positionals[0]);
  return async db => {
    if (!(await deleteContactMessage(db, id))) return reportMissing(id);
    if (values.json) printJson({ removed: id });
    else printLine(`Message ${id} deleted.`);
    return 0;
  };
}

function describeOnOneLine({ id, sentAt, language, topic, email, subject }: ContactMessage): string {
  const day = sentAt.toISOString().slice(0, 16).replace('T', ' ');
  return `${String(id).padStart(6)} ${day} ${language} ${topic.padEnd(14)} ${email.padEnd(24)} ${subject}`;
}

function describeWhole({
  id,
  name,
  email,
  topic,
  language,
  subject,
  message,
  sentAt,
}: ContactMessage): string[] {
  return [
    `number   ${id}`,
    `sent     ${sentAt.toISOString()}`,
    `from     ${name} <${email}>`,
    `topic    ${topic} (${language})`,
    `subject  ${subject}`,
    '',
    ...message.split('\n'),
  ];
}

function reportMissing(id: number): number {
  printProblem(`windfall: there is no message ${id}`);
  return 1;
}
