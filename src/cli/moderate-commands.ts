// Commands about contributions: list waiting ones, show one, publish, reject with a reason, remove.
import { writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import {
  countWaiting,
  decideContribution,
  deleteContribution,
  findContribution,
  readContributions,
} from '#adapters/database/contributions/moderation-store.ts';
import type { ModeratedContribution } from '#adapters/database/contributions/contribution-readers.ts';
import { readStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  contributionKinds,
  contributionStates,
  formatContributionName,
  parseContributionName,
  rejectReasons,
} from '#domain/contributions/contribution.ts';
import type { ContributionName } from '#domain/contributions/contribution.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { describeContribution, describeOnOneLine, presentContribution } from '#cli/describe-contribution.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { readArguments, readOneOf, readWholeNumber } from '#cli/arguments.ts';

const usualLimit = 50;
const maxLimit = 10_000;
/** Maximum number of names in one call. */
const maxNames = 200;

export const moderateList: Command = {
  name: 'moderate list',
  summary: 'list reviews, questions, answers and photos to moderate',
  help: `Usage: npm run windfall -- moderate list [--kind KIND] [--state STATE] [--limit N] [--json]

  --kind KIND    ${contributionKinds.join(', ')} (default: all)
  --state STATE  ${contributionStates.join(', ')} (default: waiting)
  --limit N      show at most N of each kind, oldest first (default: ${usualLimit})

The first word of each line is the NAME that the other moderate commands take:

  windfall moderate show image/12 --save look.webp
  windfall moderate publish review/3 answer/8
  windfall moderate reject question/5 --reason personal-data

Exit codes: 0 listed, even if empty; 2 usage error.`,
  run: async args => runOnDatabase(listContributions(args)),
};

export const moderateShow: Command = {
  name: 'moderate show',
  summary: 'show a contribution in full, with its moderation status',
  help: `Usage: npm run windfall -- moderate show NAME [--save FILE] [--json]

  --save FILE  save the photo to a new file (WebP), as visitors would see it

Exit codes: 0 shown; 1 no such contribution, or nothing to save; 2 usage error.`,
  run: async args => runOnDatabase(showContribution(args)),
};

export const moderatePublish: Command = {
  name: 'moderate publish',
  summary: 'publish contributions',
  help: `Usage: npm run windfall -- moderate publish NAME ... [--json]

A running server shows them within 30 seconds. Rejected contributions can be published, too, until they are deleted.

Exit codes: 0 all published; 1 one of them does not exist; 2 usage error.`,
  run: async args => runOnDatabase(publishContributions(args)),
};

export const moderateReject: Command = {
  name: 'moderate reject',
  summary: 'reject contributions with a reason',
  help: `Usage: npm run windfall -- moderate reject NAME ... --reason REASON [--json]

  --reason REASON  ${rejectReasons.join(', ')}

Published contributions disappear within 30 seconds. The reason is included when visitors export their data. Rejected
contributions are deleted after 30 days; until then they can still be published.

Exit codes: 0 all rejected; 1 one of them does not exist; 2 usage error.`,
  run: async args => runOnDatabase(rejectContributions(args)),
};

export const moderateRemove: Command = {
  name: 'moderate remove',
  summary: 'delete contributions permanently; a question with its answers',
  help: `Usage: npm run windfall -- moderate remove NAME ... [--json]

For content that must not be kept at all. This cannot be undone. A running server follows within 30 seconds.

Exit codes: 0 all deleted; 1 one of them does not exist; 2 usage error.`,
  run: async args => runOnDatabase(removeContributions(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function listContributions(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    {
      kind: { type: 'string' },
      state: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    },
    0,
  );
  const { kind, state = 'waiting', limit } = values;
  const filter = {
    ...(kind !== undefined && { kind: readOneOf('kind', kind, contributionKinds) }),
    state: readOneOf('state', state, contributionStates),
    limit: limit === undefined ? usualLimit : readWholeNumber('limit', limit, 1, maxLimit),
  };
  return async db => {
    const found = await readContributions(db, filter);
    if (values.json) {
      printJson(found.map(presentContribution));
      return 0;
    }
    for (const contribution of found) printLine(describeOnOneLine(contribution));
    const waiting = await countWaiting(db);
    const counts = contributionKinds
      .filter(each => waiting[each] > 0)
      .map(each => `${waiting[each]} ${each}`);
    printLine(counts.length === 0 ? 'Nothing pending.' : `Pending: ${counts.join(', ')}.`);
    return 0;
  };
}

export function showContribution(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { save: { type: 'string' }, json: { type: 'boolean' } },
    1,
  );
  const [name] = readNames(positionals);
  return async db => {
    const found = name && (await findContribution(db, name));
    if (!found) return reportMissing(name ? [name] : []);
    if (values.save !== undefined && !(await saveImage(db, found, values.save))) return 1;
    if (values.json) printJson(presentContribution(found));
    else printLines(describeContribution(found));
    return 0;
  };
}

export function publishContributions(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, maxNames);
  const names = readNames(positionals);
  return (db, clock) =>
    forEach(names, { json: values.json, done: 'Published' }, name =>
      decideContribution(db, name, { state: 'published', reason: null, at: clock.now() }),
    );
}

export function rejectContributions(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { reason: { type: 'string' }, json: { type: 'boolean' } },
    maxNames,
  );
  const names = readNames(positionals);
  const reason = readOneOf('reason', values.reason, rejectReasons);
  return (db, clock) =>
    forEach(names, { json: values.json, done: 'Rejected' }, name =>
      decideContribution(db, name, { state: 'rejected', reason, at: clock.now() }),
    );
}

export function removeContributions(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, maxNames);
  const names = readNames(positionals);
  return db => forEach(names, { json: values.json, done: 'Deleted' }, name => deleteContribution(db, name));
}

async function forEach(
  names: readonly ContributionName[],
  { json = false, done }: { readonly json?: boolean | undefined; readonly done: string },
  work: (name: ContributionName) => Promise<boolean>,
): Promise<number> {
  const missing: ContributionName[] = [];
  for (const name of names) {
    const isThere = await work(name);
    if (!isThere) missing.push(name);
    else if (!json) printLine(`${done}: ${formatContributionName(name)}`);
  }
  if (json) {
    const isMissing = new Set(missing);
    printJson(
      names.map(name => ({ contribution: formatContributionName(name), isDone: !isMissing.has(name) })),
    );
  }
  return missing.length === 0 ? 0 : reportMissing(missing);
}

function reportMissing(names: readonly ContributionName[]): number {
  for (const name of names) printProblem(`windfall: there is no ${formatContributionName(name)}`);
  return 1;
}

function readNames(args: readonly string[]): ContributionName[] {
  if (args.length === 0)
    throw new CommandProblem('give at least one contribution, such as review/3; `moderate list` shows them');
  return args.map(word => {
    const name = parseContributionName(word);
    if (!name)
      throw new CommandProblem(`"${word}" is not a contribution; use a name such as review/3 or image/12`);
    return name;
  });
}

/** Never overwrites a file. */
async function saveImage(
  db: Kysely<Schema>,
  { kind, id }: ModeratedContribution,
  path: string,
): Promise<boolean> {
  const content = kind === 'image' ? await readStoredImage(db, id, null) : null;
  if (content === null) {
    printProblem(`windfall: ${formatContributionName({ kind, id })} has no stored photo`);
    return false;
  }
  await writeFile(path, content, { flag: 'wx' }).catch((error: Error) => {
    throw new CommandProblem(`${path} cannot be written: ${error.message}`);
  });
  return true;
}
