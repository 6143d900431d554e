// windfall clicks: the statements of merchants for a month, and their ledger.
import { findBilledMerchant, readLedger } from '#adapters/database/billing/ledger-store.ts';
import { readArguments } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { openStandardOutput, printJson, printLine, printProblem } from '#cli/print.ts';
import { countExcluded, writeLedgerHeader, writeLedgerRow } from '#domain/billing/ledger.ts';
import { monthOf, readMonth } from '#domain/billing/month.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Money } from '#domain/money/money.ts';
import { readStatements } from '#read-models/billing/merchant-statement.ts';
import type { MerchantStatement } from '#read-models/billing/merchant-statement.ts';

export const clicks: Command = {
  name: 'clicks',
  summary: 'print the monthly statements of merchants: clicks, impressions, conversions, amount due',
  help: `Usage: npm run windfall -- clicks [--month MONTH] [--merchant SLUG] [--csv | --json]

  --month MONTH     such as 2026-10, in UTC (default: the current month)
  --merchant SLUG   only this merchant
  --csv             the ledger: one row per day, merchant, country, product and paid placement
  --json            the statements as JSON; amounts are in minor units

These are the figures shown at /admin/money. A click is a visitor this site sent to the merchant. Bots, repeats within 30 seconds,
previews and floods are not counted but listed separately.

Exit codes: 0 printed; 1 no such merchant; 2 usage error.`,
  run: async args => runOnDatabase(printClicks(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened. */
export function printClicks(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(
    args,
    {
      month: { type: 'string' },
      merchant: { type: 'string' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    0,
  );
  const asked = readMonth(values.month);
  if (values.month !== undefined && !asked)
    throw new CommandProblem('--month must be a month, such as 2026-10');
  if (values.csv && values.json) throw new CommandProblem('choose --csv or --json');
  return async (db, clock) => {
    const month = asked ?? monthOf(clock.now());
    const merchantId = values.merchant === undefined ? null : await findBilledMerchant(db, values.merchant);
    if (values.merchant !== undefined && merchantId === null) {
      printProblem('windfall: no merchant has that slug');
      return 1;
    }
    if (values.csv) {
      const output = openStandardOutput();
      output.write(writeLedgerHeader());
      for await (const row of readLedger(db, { ...month, merchantId })) output.write(writeLedgerRow(row));
      return 0;
    }
    const statements = await readStatements(db, month, merchantId);
    if (values.json) printJson({ month: month.name, statements }, 2);
    else for (const statement of statements) for (const line of describeStatement(statement)) printLine(line);
    if (!values.json && statements.length === 0) printLine('No merchants yet.');
    return 0;
  };
}

function describeStatement(statement: MerchantStatement): string[] {
  const { merchantSlug, isDemo, figures, due, lines, conversions } = statement;
  const owed = due.length === 0 ? 'nothing' : due.map(format).join(', ');
  return [
    `${merchantSlug}${isDemo ? '  (demonstration)' : ''}: clicks ${figures.clicks}, not counted ${countExcluded(figures)}, impressions ${figures.impressions}; amount due: ${owed}`,
    ...lines.map(line => {
      const { clicks: count, programs, repeats, previews, floods, impressions } = line.figures;
      const { clickMinor: amountMinor, currency } = line;
      const price =
        amountMinor === null
          ? 'no price'
          : `at ${format({ amountMinor, currency })} = ${format({ amountMinor: line.amountMinor, currency })}`;
      return `  ${line.country}: clicks ${count} ${price}; bots ${programs}, repeats ${repeats}, previews ${previews}, floods ${floods}; impressions ${impressions}`;
    }),
    ...conversions.map(
      ({ status, currency, count, amountMinor, commissionMinor }) =>
        `  ${status}: ${count}, sales ${format({ amountMinor, currency })}, commission ${format({ amountMinor: commissionMinor, currency })}`,
    ),
  ];
}

function format({ amountMinor, currency }: Money): string {
  return `${currency} ${toMajor(amountMinor).toFixed(2)}`;
}
