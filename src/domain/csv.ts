// Rows of CSV files, as RFC 4180 has them.

export type CsvValue = string | number | null;

/** One row with its line break; null is an empty cell. */
export function writeCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(writeCell).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection): names come from
 * merchants.
 */
function writeCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
