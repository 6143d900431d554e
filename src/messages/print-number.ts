// How numbers are printed, by formatters and by compiled messages.

const formats = new Map<string, Intl.NumberFormat>();

/** `1,234.5`, `1.234,5`. `tag`: BCP 47; `offset` is taken off first, as `#` of a message may ask. */
export function printNumber(tag: string, given: number, offset = 0): string {
  const value = given - offset;
  return printSmall(tag, value) ?? formatOf(tag).format(value);
}

/**
 * What all our languages write alike but for the point: a slow phone takes 50 ms to make the first format of a page. null = not one
 * of those.
 */
function printSmall(tag: string, value: number): string | null {
  const text = String(value);
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  return tag.startsWith('en') ? text : text.replace('.', ',');
}

function formatOf(tag: string): Intl.NumberFormat {
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    formats.set(tag, format);
  }
  return format;
}
