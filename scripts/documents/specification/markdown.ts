// Markdown of tables and lists; prettier aligns the columns.

/** A table; the first row is its head. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `a`, `b`, `c`, each as code; the fallback for an empty list. */
export function codes(values: readonly (string | number)[], none = 'none'): string {
  return values.length === 0 ? none : values.map(value => `\`${value}\``).join(', ');
}
