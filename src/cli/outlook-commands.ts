// Commands about price outlooks: print how far past estimates were off.
import { readNewestFigureDay } from '#adapters/database/offers/price-drop-store.ts';
import type { StoredOutlook } from '#adapters/database/outlook/outlook-store.ts';
import { readArguments, readOneOf } from '#cli/arguments.ts';
import { runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine } from '#cli/print.ts';
import { families } from '#domain/catalogue/families.ts';
import { isCloser } from '#domain/outlook/estimate-price.ts';
import { outlookRule } from '#domain/outlook/outlook-rule.ts';
import { makeOutlooks } from '#services/outlook/update-outlooks.ts';

export const forecastBacktest: Command = {
  name: 'forecast backtest',
  summary: 'backtest price forecasts against the price history',
  help: `Usage: npm run windfall -- forecast backtest [--family FAMILY] [--json]

Recomputes the "Buy or wait" forecasts of product pages from daily prices and tests them on the past, using only prices known on
the day of each forecast. One line per family, mode and horizon: number of tests, median error, median error of assuming an
unchanged price, share of prices within the band, and whether pages show the forecast (they need at least ${outlookRule.minTested} tests and a smaller
error). Writes nothing.

Exit codes: 0 printed; 1 no full day of history yet; 2 usage error.`,
  run: async args => runOnDatabase(testForecasts(args)),
};

export function testForecasts(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { family: { type: 'string' }, json: { type: 'boolean' } }, 0);
  const only = values.family === undefined ? null : readOneOf('family', values.family, families);
  return async db => {
    const day = await readNewestFigureDay(db);
    if (day === null) {
      printLine('No full day of price history yet.');
      return 1;
    }
    const rows = (await makeOutlooks(db, day))
      .filter(({ family }) => only === null || family === only)
      .sort((a, b) => (`${a.family} ${a.mode}` < `${b.family} ${b.mode}` ? -1 : 1))
      .flatMap(listTests);
    if (values.json) printJson({ rule: outlookRule.version, until: day, tests: rows });
    else {
      printLine(
        `Rule ${outlookRule.version}, prices until ${day}. Error: median of |estimate - later price| / later price.`,
      );
      printLine(formatRow(['family', 'mode', 'months', 'tested', 'error', 'same', 'in band', 'shown']));
      for (const { family, mode, months, tested, error, sameError, covered, isSaid } of rows)
        printLine(
          formatRow([
            family,
            mode,
            String(months),
            String(tested),
            formatShare(error),
            formatShare(sameError),
            formatShare(covered),
            isSaid ? 'yes' : 'no',
          ]),
        );
    }
    return 0;
  };
}

function listTests({ family, mode, outlook }: StoredOutlook) {
  return outlook.horizons.map(({ horizon: months, test }) => ({
    family,
    mode,
    months,
    tested: test?.tested ?? 0,
    error: test?.error ?? null,
    sameError: test?.sameError ?? null,
    covered: test?.covered ?? null,
    isSaid: test !== null && test.tested >= outlookRule.minTested && isCloser(test),
  }));
}

function formatShare(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(1)} %`;
}

function formatRow([family = '', mode = '', ...figures]: readonly string[]): string {
  return `${family.padEnd(16)} ${mode.padEnd(12)}${figures.map(figure => figure.padStart(8)).join('')}`;
}
