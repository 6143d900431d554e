// The forms in which the European Central Bank publishes its rates.
import { expect, test } from 'vitest';
import { parseRateFile } from '#adapters/files/rate-file.ts';

const perEuro = { USD: 1.158, CAD: 1.6204, GBP: 0.8713 };
const cubes =
  '<Cube currency="USD" rate="1.1580"/><Cube currency="JPY" rate="180.1"/><Cube currency="GBP" rate="0.87130"/><Cube currency="CAD" rate="1.6204"/>';
const envelope = (days: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><Cube>${days}</Cube>
</gesmes:Envelope>`;

test.each([
  ['the XML of a day', envelope(`<Cube time='2026-11-20'>${cubes}</Cube>`)],
  [
    'the XML of 90 days',
    envelope(
      `<Cube time="2026-11-20">${cubes}</Cube><Cube time="2026-11-19"><Cube currency="USD" rate="9"/></Cube>`,
    ),
  ],
  ['the CSV of a day', 'Date, USD, JPY, GBP, CAD, \n20 November 2026, 1.1580, 180.1, 0.87130, 1.6204, \n'],
  [
    'the CSV of all days',
    '\uFEFFDate,USD,CYP,GBP,CAD,\r\n2026-11-19,1.1,N/A,0.8,1.6,\r\n2026-11-20,1.1580,N/A,0.87130,1.6204,\r\n',
  ],
])('%s is read as the rates of its latest day', (_, text) => {
  expect(parseRateFile(text)).toEqual({ ok: true, value: { day: '2026-11-20', perEuro } });
});

test.each([
  ['', 'the file is neither the bank’s XML nor its CSV, which begins with "Date"'],
  ['Date,USD\n', 'the file has no day with rates'],
  ['Date,USD,CAD,GBP\n2026-11-20,1.1,N/A,0.8', '2026-11-20 has no rate of CAD'],
  ['Date,USD,CAD,GBP\n2026-11-20,-1,1.6,0.8', '2026-11-20 has no rate of USD'],
  ['Date,USD,CAD,GBP\n2026-11-20,0,1.6,0.8', '2026-11-20 has no rate of USD'],
  ['<html><body>Not found</body></html>', 'the file has no day with rates'],
])('%j is refused: %s', (text, failure) => {
  expect(parseRateFile(text)).toEqual({ ok: false, failure });
});

test('a file that ends in the middle is refused', () => {
  const whole = envelope(`<Cube time="2026-11-20">${cubes}</Cube>`);
  const cut = parseRateFile(whole.slice(0, -40));
  expect(cut.ok || cut.failure).toMatch(/^the file is not XML: /);
});
