import { systemClock } from '#adapters/operations/system-clock.ts';
import type { Command } from '#main/cli/command.ts';
import { withDatabase } from '#main/cli/command.ts';
import { loadSeed } from '#main/seed.ts';

export const catalogueLoad: Command = {
  name: 'catalogue load',
  summary: 'load seed/catalogue into the database; an unchanged file writes nothing',
  help: 'Usage: npm run windfall -- catalogue load',
  run: () =>
    withDatabase(async (database, { log, root }) => {
      await loadSeed(
        {
          db: database.db,
          clock: systemClock,
          log: {
            ...log,
            info: fields =>
              console.log(`${String(fields['file'])}: ${String(fields['modelsChanged'])} models changed`),
          },
        },
        root,
      );
      console.log('The catalogue is loaded.');
      return 0;
    }),
};
