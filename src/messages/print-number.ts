// Prints numbers, for formatters and for compiled messages.

/**
 * By language; whole numbers of so many digits are not grouped. German and French, which may write four digits either way, do as prices in euros
 * do (specification, Price format): `1299 €`, `2597 offers`.
 */
const separators: Readonly<
  Record<string, { group: string; decimal: string; ungrouped: number } | undefined>
> = {
  en: { group: ',', decimal: '.', ungrouped: 3 },
  de: { group: '.', decimal: ',', ungrouped: 4 },
  fr: { group: '\u202f', decimal: ',', ungrouped: 4 },
  it: { group: '.', decimal: ',', ungrouped: 4 },
  es: { group: '.', decimal: ',', ungrouped: 4 },
};

const formats = new Map<string, Intl.NumberFormat>();

/** `1,234.5`, `1.234,5`. `tag`: BCP 47; `offset` is subtracted first, as `#` in a message may require. */
export function printNumber(tag: string, given: number, offset = 0): string {
  const value = given - offset;
  return printPlain(tag, value) ?? getFormat(tag).format(value);
}

/**
 * Prints a number with three decimals at most; null = any other. Saves creating the page's first Intl.NumberFormat, which takes a slow phone
 * 50 to 80 ms.
 */
function printPlain(tag: string, value: number): string | null {
  const parts = /^(-?)(\d{1,15})(\.\d{1,3})?$/.exec(String(value));
  const separator = separators[tag.slice(0, 2)];
  if (!parts || !separator) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const grouped =
    whole.length > separator.ungrouped ? whole.replace(/\B(?=(\d{3})+$)/g, separator.group) : whole;
  return `${sign}${grouped}${decimals.replace('.', separator.decimal)}`;
}

function getFormat(tag: string): Intl.NumberFormat {
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { useGrouping: tag.startsWith('en') ? 'auto' : 'min2' });
    formats.set(tag, format);
  }
  return format;
}
