// Reads the reference rates of the European Central Bank in the forms that it publishes: eurofxref XML (of a day, of 90 days, of all days)
// and CSV (of a day, of all days). A file with several days gives the rates of the latest.
import { SaxesParser } from 'saxes';
import { foreignCurrencies } from '#domain/money/exchange-rates.ts';
import type { ForeignCurrency, RateTable } from '#domain/money/exchange-rates.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export type PublishedRates = Pick<RateTable, 'day' | 'perEuro'>;

interface DayOfRates {
  readonly day: string;
  /** Currency -> rate, as the file writes it. */
  readonly rates: ReadonlyMap<string, string>;
}

/** Units of each currency for one euro, on the latest day of the file. A failure is one sentence for the operator. */
export function parseRateFile(text: string): Result<PublishedRates, string> {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  const days = plain.startsWith('<') ? readXml(plain) : readCsv(plain);
  if (!days.ok) return days;
  const latest = days.value.reduce<DayOfRates | null>(
    (found, each) => (found === null || each.day > found.day ? each : found),
    null,
  );
  if (latest === null) return fail('the file has no day with rates');
  const rates = new Map<ForeignCurrency, number>();
  for (const currency of foreignCurrencies) {
    const written = latest.rates.get(currency);
    const rate = written !== undefined && /^\d{1,6}(\.\d{1,8})?$/.test(written) ? Number(written) : 0;
    if (rate <= 0) return fail(`${latest.day} has no rate of ${currency}`);
    rates.set(currency, rate);
  }
  const rateOf = (currency: ForeignCurrency) => rates.get(currency) as number;
  return ok({ day: latest.day, perEuro: { USD: rateOf('USD'), CAD: rateOf('CAD'), GBP: rateOf('GBP') } });
}

/** `<Cube time="2026-11-20"><Cube currency="USD" rate="1.1580"/>…</Cube>`. */
function readXml(text: string): Result<DayOfRates[], string> {
  const days: { day: string; rates: Map<string, string> }[] = [];
  const parser = new SaxesParser();
  const problems: string[] = [];
  parser.on('error', error => problems.push(error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency, rate } = attributes as Readonly<Record<string, string | undefined>>;
    const day = time === undefined ? null : readDay(time);
    if (day !== null) days.push({ day, rates: new Map() });
    if (currency !== undefined && rate !== undefined) days.at(-1)?.rates.set(currency, rate);
  });
  parser.write(text).close();
  return problems.length > 0 ? fail(`the file is not XML: ${problems[0]}`) : ok(days);
}

/** `Date, USD, JPY, …` and a line for each day: `20 November 2026, 1.1580, …` in the file of a day, `2026-11-20,…` in that of all days. */
function readCsv(text: string): Result<DayOfRates[], string> {
  const [head = '', ...lines] = text.split(/\r?\n/).filter(line => line.trim() !== '');
  const [first, ...names] = splitLine(head);
  if (first !== 'Date')
    return fail('the file is neither the bank’s XML nor its CSV, which begins with "Date"');
  return ok(
    lines.flatMap(line => {
      const [written = '', ...values] = splitLine(line);
      const day = readDay(written);
      return day === null ? [] : [{ day, rates: new Map(names.map((name, at) => [name, values[at] ?? ''])) }];
    }),
  );
}

function splitLine(line: string): string[] {
  return line.split(',').map(value => value.trim());
}

/** The ISO date; null when the text is not a date. ` UTC` keeps a date with an English month name from being read as local time. */
function readDay(written: string): string | null {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : `${written} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
