// Commands about exchange rates: load a file of the European Central Bank, show the loaded rates.
import { readFileSync } from 'node:fs';
import { readLatestRates, saveRates } from '#adapters/database/rates/exchange-rate-store.ts';
import { parseRateFile } from '#adapters/files/rate-file.ts';
import { readArguments } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine } from '#cli/print.ts';
import { foreignCurrencies, isStale, rateAgeDays, staleAfterDays } from '#domain/money/exchange-rates.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';

export const ratesLoad: Command = {
  name: 'rates load',
  summary: 'load a European Central Bank exchange rate file',
  help: `Usage: npm run windfall -- rates load FILE [--json]

FILE is eurofxref-daily.xml, eurofxref-hist-90d.xml, eurofxref-hist.xml, or the eurofxref.csv or eurofxref-hist.csv of their zip
archives, from https://www.ecb.europa.eu/stats/eurofxref/. If a file has several days, the latest is used. Product pages then show
what offers from other countries cost, with the date of the rates. The bank publishes on its working days; rates older than ${staleAfterDays}
days are marked as old. Fictitious demo rates are removed.

Exit codes: 0 loaded; 2 usage error, or not such a file.`,
  run: async args => runOnDatabase(loadRates(args)),
};

export const ratesShow: Command = {
  name: 'rates show',
  summary: 'show the exchange rates that pages use',
  help: `Usage: npm run windfall -- rates show [--json]

Exit codes: 0 shown; 1 no rates loaded; 2 usage error.`,
  run: async args => runOnDatabase(showRates(args)),
};

/** Throws a CommandProblem for invalid arguments or an invalid file, before any database is opened. */
export function loadRates(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const [path] = positionals;
  if (path === undefined) throw new CommandProblem('give an exchange rate file');
  const table: RateTable = { ...readFile(path), isDemo: false };
  return async (db, clock) => {
    await saveRates(db, table, clock.now());
    const latest = await readLatestRates(db);
    if (values.json) printJson({ ...table, isLatest: latest?.day === table.day });
    else {
      printLine(describe(table));
      if (latest && latest.day > table.day) printLine(`Pages keep using the newer rates of ${latest.day}.`);
    }
    return 0;
  };
}

export function showRates(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  return async (db, clock) => {
    const table = await readLatestRates(db);
    const now = clock.now().getTime();
    if (values.json)
      printJson(table && { ...table, ageDays: rateAgeDays(table, now), isStale: isStale(table, now) });
    else if (table === null) printLine('No exchange rates loaded.');
    else
      printLine(
        `${describe(table)}${isStale(table, now) ? ` They are ${rateAgeDays(table, now)} days old.` : ''}`,
      );
    return table === null ? 1 : 0;
  };
}

function readFile(path: string): Pick<RateTable, 'day' | 'perEuro'> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
  const read = parseRateFile(text);
  if (!read.ok) throw new CommandProblem(`nothing loaded: ${read.failure}`);
  return read.value;
}

/** `Rates of 2026-11-20: 1 EUR = 1.158 USD, 1.6204 CAD, 0.8713 GBP.` */
function describe({ day, perEuro, isDemo }: RateTable): string {
  const rates = foreignCurrencies.map(currency => `${perEuro[currency]} ${currency}`).join(', ');
  return `Rates of ${day}${isDemo ? ' (demonstration)' : ''}: 1 EUR = ${rates}.`;
}
