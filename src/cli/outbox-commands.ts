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
  summary: 'list what waits to be sent, what was given up, and how much went out',
  help: `Usage: npm run windfall -- outbox [--state STATE] [--channel CHANNEL] [--limit N] [--json]

  --state STATE      ${states.join(', ')}; waiting, sending and dead when left out
  --channel CHANNEL  ${channels.join(', ')}; all of them when left out
  --limit N          show so many, the newest first (${usualLimit} when left out)

Below stands how many there are of each channel: all that wait or are dead, and of the last 24 hours what was sent, came too late
(expired) or was not sent because mail to the address comes back (suppressed). Addresses are masked; outbox show ID has them.

  dead     two days of attempts did not help, the other side refused it, or it may have it twice; the problem says which

Exit codes: 0 listed, also when there is nothing; 2 wrong call.`,
  run: async args => runOnDatabase(listRows(args)),
};

export const outboxShow: Command = {
  name: 'outbox show',
  summary: 'show one row of the outbox whole, with its address',
  help: `Usage: npm run windfall -- outbox show ID [--json]

Codes and links that open something are hidden. What was sent has neither address nor words any more.

Exit codes: 0 shown; 1 there is no such row; 2 wrong call.`,
  run: async args => runOnDatabase(showRow(args)),
};

export const outboxRetry: Command = {
  name: 'outbox retry',
  summary: 'send a row now that was given up or waits; with --dead all that were given up',
  help: `Usage: npm run windfall -- outbox retry ID [--json]
       npm run windfall -- outbox retry --dead [--json]

A running server sends them at once, with as many attempts before them as new ones. Not sent again is what the other side may have had
twice: nothing is repeated more than once.

Exit codes: 0 it is due, or with --dead all that can be; 1 the row cannot be sent again; 2 wrong call.`,
  run: async args => runOnDatabase(retryRows(args)),
};

export const outboxDrop: Command = {
  name: 'outbox drop',
  summary: 'give a row up that waits or is dead; its address and words are deleted',
  help: `Usage: npm run windfall -- outbox drop ID [--json]

It cannot be undone, and what decided to send it does not write it again.

Exit codes: 0 dropped; 1 there is nothing to drop: it was sent, is being sent, or is not there; 2 wrong call.`,
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
  const id = readId('row', positionals[0]);
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
    throw new CommandProblem('name one row, or --dead for all that were given up, not both');
  const id = values.dead === true ? null : readId('row', positionals[0]);
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
  const id = readId('row', positionals[0]);
  return async (db, clock) => {
    const isDropped = await dropOutboxRow(db, id, clock.now());
    if (values.json) printJson({ id, isDropped });
    else if (isDropped) printLine(`${id} is dropped.`);
    if (isDropped) return 0;
    const row = await findOutboxRow(db, id);
    if (!row) return reportMissing(id);
    printProblem(`windfall: ${id} is not dropped: ${overWords[row.state] ?? 'it has changed meanwhile'}`);
    return 1;
  };
}

const overWords: Partial<Record<OutboxState, string>> = {
  sent: 'it was sent',
  sending: 'it is being sent',
  expired: 'it is over',
  suppressed: 'mail to its address comes back',
};

function reasonOf({ state, lostAnswers, expiresAt }: OutboxRow, now: Date): string {
  const isOver = overWords[state];
  if (isOver !== undefined) return isOver;
  if (lostAnswers >= maxLostAnswers) return 'the other side may have it twice already';
  if (expiresAt !== null && expiresAt <= now) return 'it is too late';
  return 'it has changed meanwhile';
}

function reportMissing(id: number): number {
  printProblem(`windfall: the outbox has no ${id}`);
  return 1;
}
