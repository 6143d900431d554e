// Rebuilds the statistics of models from the price history.
import { rollUpStatistics } from '#services/statistics/roll-up-statistics.ts';
import { readArguments } from '#cli/arguments.ts';
import { runOnDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printJson, printLine } from '#cli/print.ts';

export const statisticsRebuild: Command = {
  name: 'statistics rebuild',
  summary: 'rebuild the model statistics from the price history',
  help: `Usage: npm run windfall -- statistics rebuild [--json]

Statistics update automatically: after each day, its month is recomputed. Rebuild them after you assembled a database manually or
corrected new-device prices in the catalogue. A running server shows the result within 30 seconds.`,
  run: async args => {
    const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
    return runOnDatabase(async (db, clock) => {
      const started = performance.now();
      const { months, from, until } = await rollUpStatistics({ db }, clock.now(), { isRebuild: true });
      const seconds = Math.round(performance.now() - started) / 1_000;
      if (values.json === true) printJson({ months, from, until, seconds });
      else if (months === null) printLine('No full day of history yet.');
      else printLine(`${months} months of models, ${from} to ${until}, in ${seconds} s.`);
      return 0;
    });
  },
};
