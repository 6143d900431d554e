// Prints the readers' feedback on support answers, to show which of them need rewriting.
import { countFaqVotes, readFaqHits } from '#adapters/database/content/faq-store.ts';
import { readArguments } from '#cli/arguments.ts';
import { runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLines } from '#cli/print.ts';

export const supportAnswers: Command = {
  name: 'support',
  summary: 'list support articles by reader votes, least helpful first',
  help: `Usage: npm run windfall -- support [--json]

For each article: how many readers it helped, how many it did not, and how often it was read (once per session and day).

Exit codes: 0 listed, even if empty; 2 usage error.`,
  run: async args => runOnDatabase(listAnswers(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened. */
export function listAnswers(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  return async db => {
    const [votes, hits] = await Promise.all([countFaqVotes(db), readFaqHits(db)]);
    const answers = votes.map(vote => ({
      ...vote,
      hits: hits.find(({ language, key }) => language === vote.language && key === vote.key)?.hits ?? 0,
    }));
    if (values.json) printJson({ answers });
    else
      printLines(
        answers.length === 0
          ? ['No votes yet.']
          : answers.map(
              ({ language, key, helped, failed, hits: read }) =>
                `${language} ${key.padEnd(48)} helpful ${helped}, not helpful ${failed}, read ${read} times`,
            ),
      );
    return 0;
  };
}
