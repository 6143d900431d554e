// Prints numbers, for formatters and for compiled messages.

const formats = new Map<string, Intl.NumberFormat>();

/** `1,234.5`, `1.234,5`. `tag`: BCP 47; `offset` is subtracted first, as `#` in a message may require. */
export function printNumber(tag: string, given: number, offset = 0): string {
  const value = given - offset;
  return printSmall(tag, value) ?? getFormat(tag).format(value);
}

/**
 * Prints a number that all our languages write alike except for the decimal separator; null = any other number. Saves creating the page's
 * first Intl.NumberFormat, which takes a slow phone 50 ms.
 */
function printSmall(tag: string, value: number): string | null {
  const text = String(value);
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  return tag.startsWith('en') ? text : text.replace('.', ',');
}

function getFormat(tag: string): Intl.NumberFormat {
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    formats.set(tag, format);
  }
  return format;
}
