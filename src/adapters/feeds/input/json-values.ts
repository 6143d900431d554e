// Reads JSON whose form cannot be trusted.

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined` = the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A string without surrounding spaces; a boolean; a number in a form that is not misread as a price; '' for anything else. */
export function readJsonText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return '';
  // Beyond 2^53, several numbers are parsed as one, so that different product codes would become equal.
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : '';
  // 1.299 becomes 1.299000: as text, 1.299 would be read as 1299 where a dot groups thousands.
  return Math.round(value * 100) / 100 === value ? value.toFixed(2) : value.toFixed(6);
}
