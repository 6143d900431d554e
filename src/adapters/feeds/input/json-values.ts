// Values of JSON, read without trust.

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined` for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text of a value: strings without surrounding spaces, numbers in a form that cannot be misread as a price; '' for anything else. */
export function readJsonText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return '';
  // Beyond 2^53 several numbers are read as one, and one product code would stand for all of them.
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : '';
  // 1.299 is a number slightly above one, even where a country groups thousands with a dot.
  return Math.round(value * 100) / 100 === value ? value.toFixed(2) : value.toFixed(6);
}
