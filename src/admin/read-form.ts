// Parses fields of queries and forms. Values of an unexpected form count as missing.

/** A row's id; null for anything else. */
export function readId(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** A name such as `feeds.pause` or `kernobst`; null for anything else. */
export function readWord(text: string | null | undefined): string | null {
  return text && /^[\w.-]{1,100}$/.test(text) ? text : null;
}

/** One line of text without spaces around it; null for none. */
export function readLine(text: string | null | undefined, maxLength = 300): string | null {
  const line = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' || line.length > maxLength ? null : line;
}

/** One of the choices; null for anything else. */
export function readChoice<Choice extends string>(
  text: string | null | undefined,
  choices: readonly Choice[],
): Choice | null {
  return choices.find(choice => choice === text) ?? null;
}

/** The value of a datetime-local field, taken as UTC: `2026-12-24T18:00`; null for anything else. */
export function readMoment(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/.test(text)) return null;
  const time = new Date(text.length === 10 ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
