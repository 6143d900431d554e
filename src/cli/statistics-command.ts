// Rebuilds the statistics of models from the price history.
import { rollUpStatistics } from '#services/statistics/roll-up-statistics.ts';
import { readArguments } from '#cli/arguments.ts';
import { runOnDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printJson, printLine } from '#cli/print.ts';

export const statisticsRebuild: Command = {
  name: 'statistics rebuild',
  summary: 'compute the statistics of all models anew from the price history',
  help: `Usage: npm run windfall -- statistics rebuild [--json]

They are kept by themselves: once a day is over, its month is computed again. Rebuild them after you have put a database together by
hand, or corrected prices new in the catalogue. A running server shows the new ones within 30 seconds.`,
  run: async args => {
    const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
    return runOnDatabase(async (db, clock) => {
      const started = performance.now();
      const { months, from, until } = await rollUpStatistics({ db }, clock.now(), { isRebuild: true });
      const seconds = Math.round(performance.now() - started) / 1_000;
      if (values.json === true) printJson({ months, from, until, seconds });
      else if (months === null) printLine('There is no whole day of history yet.');
      else printLine(`${months} months of models, ${from} to ${until}, in ${seconds} s.`);
      return 0;
    });
  },
};
