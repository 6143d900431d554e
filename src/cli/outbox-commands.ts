// Commands about the outbox: list it, show one row, send it again, drop it. All of them work while the site runs.
import {
  countEndedOutbox,
  countOpenOutbox,
  dropOutboxRow,
  findOutboxRow,
  listOutbox,
  maxLostAnswers,
  retryOutbox,
} from '#adapters/database/outbox/outbox-operator-store.ts';
import type { OutboxRow, OutboxState } from '#adapters/database/outbox/outbox-operator-store.ts';
import { dayMs } from '#domain/durations.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import {
  describeOnOneLine,
  describeWhole,
  presentInList,
  presentWhole,
  summariseOutbox,
} from '#cli/describe-outbox-row.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { readArguments, readId, readOneOf, readWholeNumber } from '#cli/arguments.ts';

const channels = ['mail', 'push', 'webhook'] as const;
const states = ['waiting', 'sending', 'dead', 'sent', 'expired', 'suppressed'] as const;
const openStates = ['waiting', 'sending', 'dead'] as const;
const usualLimit = 50;
const maxLimit = 10_000;

export const outboxList: Command = {
  name: 'outbox',
  summary: 'list pending and failed messages, and count sent ones',
  help: `Usage: npm run windfall -- outbox [--state STATE] [--channel CHANNEL] [--limit N] [--json]

  --state STATE      ${states.join(', ')} (default: waiting, sending, dead)
  --channel CHANNEL  ${channels.join(', ')} (default: all)
  --limit N          show at most N, newest first (default: ${usualLimit})

Totals per channel follow: all waiting and dead messages, and for the last 24 hours those sent, expired (too late to send) and
suppressed (the address bounces). Addresses are masked; outbox show ID prints them.

  dead     failed for two days, was refused, or may already have been delivered twice; the problem says which

Exit codes: 0 listed, even if empty; 2 usage error.`,
  run: async args => runOnDatabase(listRows(args)),
};

export const outboxShow: Command = {
  name: 'outbox show',
  summary: 'show a message in the outbox in full, with its address',
  help: `Usage: npm run windfall -- outbox show ID [--json]

Codes and sign-in links are hidden. Sent messages no longer have an address or text.

Exit codes: 0 shown; 1 no such message; 2 usage error.`,
  run: async args => runOnDatabase(showRow(args)),
};

export const outboxRetry: Command = {
  name: 'outbox retry',
  summary: 'send a failed or waiting message now, or all failed ones with --dead',
  help: `Usage: npm run windfall -- outbox retry ID [--json]
       npm run windfall -- outbox retry --dead [--json]

A running server sends them at once and retries them like new messages. Messages that may already have been delivered twice are
not sent again.

Exit codes: 0 due now, or with --dead all that can be sent; 1 the message cannot be sent again; 2 usage error.`,
  run: async args => runOnDatabase(retryRows(args)),
};

export const outboxDrop: Command = {
  name: 'outbox drop',
  summary: 'drop a waiting or failed message and delete its address and text',
  help: `Usage: npm run windfall -- outbox drop ID [--json]

This cannot be undone, and the message will not be created again.

Exit codes: 0 dropped; 1 not dropped: it was sent, is being sent, or does not exist; 2 usage error.`,
  run: async args => runOnDatabase(dropRow(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function listRows(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    {
      state: { type: 'string' },
      channel: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    },
    0,
  );
  const { limit: most } = values;
  const state = values.state === undefined ? null : readOneOf('state', values.state, states);
  const channel = values.channel === undefined ? null : readOneOf('channel', values.channel, channels);
  const limit = most === undefined ? usualLimit : readWholeNumber('limit', most, 1, maxLimit);
  const wanted: readonly OutboxState[] = state === null ? openStates : [state];
  return async (db, clock) => {
    const now = clock.now();
    const rows = await listOutbox(db, { states: wanted, channel, limit });
    const open = await countOpenOutbox(db, now);
    const ended = await countEndedOutbox(db, new Date(now.getTime() - dayMs));
    const counts = [...open, ...ended].filter(count => channel === null || count.channel === channel);
    if (values.json) {
      printJson({ rows: rows.map(presentInList), counts });
      return 0;
    }
    printLines(rows.map(row => describeOnOneLine(row, now)));
    if (rows.length > 0) printLine('');
    printLines(counts.length === 0 ? ['The outbox is empty.'] : summariseOutbox(counts, now));
    return 0;
  };
}

export function showRow(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('message', positionals[0]);
  return async db => {
    const row = await findOutboxRow(db, id);
    if (!row) return reportMissing(id);
    if (values.json) printJson(presentWhole(row));
    else printLines(describeWhole(row));
    return 0;
  };
}

export function retryRows(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { dead: { type: 'boolean' }, json: { type: 'boolean' } },
    1,
  );
  if (values.dead === true && positionals.length > 0)
    throw new CommandProblem('give one message, or --dead for all failed ones, not both');
  const id = values.dead === true ? null : readId('message', positionals[0]);
  return async (db, clock) => {
    const now = clock.now();
    const retried = await retryOutbox(db, id === null ? null : [id], now);
    if (values.json) printJson({ retried });
    else if (id === null) printLine(`${retried.length} due now.`);
    else if (retried.length > 0) printLine(`${id} is due now.`);
    if (id === null || retried.length > 0) return 0;
    const row = await findOutboxRow(db, id);
    if (!row) return reportMissing(id);
    printProblem(`windfall: ${id} is not sent again: ${reasonOf(row, now)}`);
    return 1;
  };
}

export function dropRow(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('message', positionals[0]);
  return async (db, clock) => {
    const isDropped = await dropOutboxRow(db, id, clock.now());
    if (values.json) printJson({ id, isDropped });
    else if (isDropped) printLine(`${id} is dropped.`);
    if (isDropped) return 0;
    const row = await findOutboxRow(db, id);
    if (!row) return reportMissing(id);
    printProblem(
      `windfall: ${id} is not dropped: ${overWords[row.state] ?? 'it has changed in the meantime'}`,
    );
    return 1;
  };
}

const overWords: Partial<Record<OutboxState, string>> = {
  sent: 'it was sent',
  sending: 'it is being sent',
  expired: 'it has expired',
  suppressed: 'mail to its address bounces',
};

function reasonOf({ state, lostAnswers, expiresAt }: OutboxRow, now: Date): string {
  const isOver = overWords[state];
  if (isOver !== undefined) return isOver;
  if (lostAnswers >= maxLostAnswers) return 'it may already have been delivered twice';
  if (expiresAt !== null && expiresAt <= now) return 'it has expired';
  return 'it has changed in the meantime';
}

function reportMissing(id: number): number {
  printProblem(`windfall: the outbox has no message ${id}`);
  return 1;
}
