// Processes returned mails and complaints from files: prints what each says, and its effect on the address.
import { readFile, stat } from 'node:fs/promises';
import { readBounce } from '#adapters/mail/read-bounce.ts';
import { splitMailbox } from '#adapters/mail/split-mailbox.ts';
import type { BounceReport } from '#domain/mail/bounce.ts';
import { maskEmailAddress } from '#domain/mail/mask-email-address.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { readArguments } from '#cli/arguments.ts';
import { liftSuppression } from '#services/mail/record-bounce.ts';
import { processBounce } from '#services/mail/process-bounce.ts';
import type { ProcessedBounce } from '#services/mail/process-bounce.ts';

const maxFiles = 10_000;
/** A mailbox file is read into memory. */
const maxBytes = 100 * 1024 * 1024;

export const bounces: Command = {
  name: 'bounces',
  summary: 'read bounces and complaints from files and suppress the affected addresses',
  help: `Usage: npm run windfall -- bounces FILE ... [--trust] [--json]

  FILE     a message (.eml) or a mailbox (mbox); - for standard input
  --trust  also accept messages that do not refer to a mail we sent: for files from a trusted source only

Reads delivery status notifications (RFC 3464) and complaints (RFC 5965, ARF). An address that does not exist, or whose owner
complained, gets no more mail; a complaint also ends the newsletter. Other bounces are counted: five within 14 days pause the
address for 30 days. Mail that a filter rejected does not count against the address. Anything else changes nothing, and a message
that is read twice counts once.

Anyone can write to the bounce address. A message is therefore accepted only if it contains the Message-ID of a mail we sent,
which nobody else knows. That also identifies the recipient when the address is missing.

A mail server can pass on each bounce itself, with a .forward file or an alias:  | "windfall bounces -"

Exit codes: 0 all files read; 1 a file could not be read; 2 usage error.`,
  run: async args => runOnDatabase(readBounces(args)),
};

export const bouncesForgive: Command = {
  name: 'bounces forgive',
  summary: 'lift the suppression of an address',
  help: `Usage: npm run windfall -- bounces forgive ADDRESS [--json]

Use this when the owner asks for mail and the mailbox works. Subscriptions stay as the owner left them; a newsletter that a
complaint ended stays off.

Exit codes: 0 lifted; 1 the address was not suppressed; 2 usage error.`,
  run: async args => runOnDatabase(forgive(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so does `forgive`. */
export function readBounces(
  args: readonly string[],
  input: AsyncIterable<Uint8Array> = process.stdin,
): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { trust: { type: 'boolean' }, json: { type: 'boolean' } },
    maxFiles,
  );
  if (positionals.length === 0) throw new CommandProblem('give at least one file; - for standard input');
  return async (db, clock) => {
    const results: object[] = [];
    const counts = new Map<string, number>();
    let unread = 0;
    for (const file of positionals) {
      const content = await readWhole(file, input).catch((error: Error) => error);
      if (content instanceof Error) {
        unread++;
        printProblem(`windfall: ${file} cannot be read: ${content.message}`);
        continue;
      }
      for (const [at, message] of splitMailbox(content).entries()) {
        const reports = await readBounce(message);
        const place = { file, message: at + 1 };
        if (reports.length === 0) printOutcome({ ...place, outcome: 'no-bounce' });
        for (const report of reports) {
          const now = clock.now();
          const taken = await processBounce(db, report, { isTrusted: values.trust === true, now });
          printOutcome({ ...place, ...describe(report, taken) });
        }
      }
    }
    if (values.json) printJson(results);
    else printLine(summarise(counts));
    return unread === 0 ? 0 : 1;

    function printOutcome(line: Line): void {
      counts.set(line.outcome, (counts.get(line.outcome) ?? 0) + 1);
      if (values.json) results.push(line);
      else printLine(`${line.file} ${line.message}: ${sentenceOf(line)}`);
    }
  };
}

export function forgive(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const address = parseEmailAddress(positionals[0] ?? '');
  if (!address) throw new CommandProblem('give one e-mail address');
  return async db => {
    const wasSuppressed = await liftSuppression(db, address.key);
    if (values.json) printJson({ address: address.key, wasSuppressed });
    else if (wasSuppressed) printLine(`${address.key} gets mail again.`);
    if (!wasSuppressed) printProblem(`windfall: ${address.key} was not suppressed`);
    return wasSuppressed ? 0 : 1;
  };
}

type Outcome = ProcessedBounce['outcome'] | 'no-bounce';

interface Line {
  readonly file: string;
  /** Number of the message in the file, from 1. */
  readonly message: number;
  readonly outcome: Outcome;
  readonly type?: BounceReport['type'];
  readonly reason?: string;
  /** The masked address. */
  readonly address?: string | null;
}

function describe(
  { reason }: BounceReport,
  { outcome, emailKey, type }: ProcessedBounce,
): Omit<Line, 'file' | 'message'> {
  return { outcome, type, reason, address: emailKey === null ? null : maskEmailAddress(emailKey) };
}

function sentenceOf({ outcome, type = null, reason = '', address = null }: Line): string {
  const who = address ?? 'an unnamed address';
  const what = type === null ? reason : `${type}, ${reason}`;
  switch (outcome) {
    case 'suppressed':
      return `${who} gets no more mail (${what})`;
    case 'counted':
      return `counted for ${who} (${what})`;
    case 'nothing':
      return `not counted against ${who} (${what})`;
    case 'not-ours':
      return `not about a mail we sent, nothing changed (${what})`;
    case 'no-address':
      return `no recipient found, nothing changed (${what})`;
    case 'no-bounce':
      return 'neither a bounce nor a complaint, nothing changed';
  }
}

const summaryWords: Readonly<Record<Outcome, string>> = {
  suppressed: 'suppressed',
  counted: 'counted',
  nothing: 'not counted',
  'not-ours': 'not about a mail we sent',
  'no-address': 'without a recipient',
  'no-bounce': 'not a bounce',
};

function summarise(counts: ReadonlyMap<string, number>): string {
  const parts = Object.entries(summaryWords)
    .filter(([outcome]) => counts.has(outcome))
    .map(([outcome, words]) => `${counts.get(outcome)} ${words}`);
  return parts.length === 0 ? 'No messages found.' : `${parts.join(', ')}.`;
}

async function readWhole(file: string, input: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const tooLarge = new Error(`it has more than ${maxBytes / 1024 / 1024} MB; split it`);
  if (file !== '-') {
    if ((await stat(file)).size > maxBytes) throw tooLarge;
    return readFile(file);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
