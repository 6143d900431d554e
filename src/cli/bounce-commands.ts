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
  summary: 'read mails that came back, and complaints, from files, and keep their addresses from mail',
  help: `Usage: npm run windfall -- bounces FILE ... [--trust] [--json]

  FILE     a message (.eml) or a mailbox (mbox); - reads standard input
  --trust  believe messages that name no mail of ours, too: for files that nobody else could have written

Reads delivery status notifications (RFC 3464) and complaints (RFC 5965, ARF). An address that does not exist, and one whose reader
complained, get no more mail, and the newsletter of who complained ends. Other mails that came back are counted: five in 14 days pause
the address for 30 days. What a filter refused says nothing of the address, and counts nothing. Anything else changes nothing, and a
message that is read twice counts once.

Anybody can write to the address that bounces come to. So a message is believed when it names the Message-ID of a mail that was sent,
which nobody else knows, and which also says whose mail it was where the address is missing.

A mail server can hand each one over itself; in a .forward or an alias:  | "windfall bounces -"

Exit codes: 0 all were read; 1 a file could not be read; 2 wrong call.`,
  run: async args => runOnDatabase(readBounces(args)),
};

export const bouncesForgive: Command = {
  name: 'bounces forgive',
  summary: 'let an address get mail again that came back or complained',
  help: `Usage: npm run windfall -- bounces forgive ADDRESS [--json]

When its owner asks for mail and the mailbox is there. What it gets is as its owner left it; a newsletter that a complaint ended stays off.

Exit codes: 0 it gets mail from now on; 1 nothing kept it from mail; 2 wrong call.`,
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
  if (positionals.length === 0) throw new CommandProblem('name at least one file; - is standard input');
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
  if (!address) throw new CommandProblem('name one e-mail address');
  return async db => {
    const wasSuppressed = await liftSuppression(db, address.key);
    if (values.json) printJson({ address: address.key, wasSuppressed });
    else if (wasSuppressed) printLine(`${address.key} gets mail again.`);
    if (!wasSuppressed) printProblem(`windfall: nothing kept ${address.key} from mail`);
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
  const who = address ?? 'an address that it does not name';
  const what = type === null ? reason : `${type}, ${reason}`;
  switch (outcome) {
    case 'suppressed':
      return `${who} gets no more mail (${what})`;
    case 'counted':
      return `counted for ${who} (${what})`;
    case 'nothing':
      return `nothing against ${who} (${what})`;
    case 'not-ours':
      return `names no mail of ours, nothing changed (${what})`;
    case 'no-address':
      return `does not say whose mail it was, nothing changed (${what})`;
    case 'no-bounce':
      return 'neither a bounce nor a complaint, nothing changed';
  }
}

const summaryWords: Readonly<Record<Outcome, string>> = {
  suppressed: 'kept from mail',
  counted: 'counted',
  nothing: 'nothing against the address',
  'not-ours': 'not about a mail of ours',
  'no-address': 'without an address',
  'no-bounce': 'no bounce',
};

function summarise(counts: ReadonlyMap<string, number>): string {
  const parts = Object.entries(summaryWords)
    .filter(([outcome]) => counts.has(outcome))
    .map(([outcome, words]) => `${counts.get(outcome)} ${words}`);
  return parts.length === 0 ? 'No message was there.' : `${parts.join(', ')}.`;
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
