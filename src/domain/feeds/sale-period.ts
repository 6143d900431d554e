// Periods in which a price holds, as feeds write them: two moments of ISO 8601 with a slash between (Google's sale_price_effective_date).

/** ISO 8601 as Google takes it: to the day or the minute, with or without a zone. */
const momentForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Whether a price with this period holds at `now` (milliseconds since 1970). One without a period does; one with an unreadable
 * period does not, because the higher price is the safe one to show.
 */
export function isInForce(period: string, now: number): boolean {
  if (period === '') return true;
  const [from, until, ...rest] = period.split('/').map(part => readMoment(part.trim()));
  if (from === undefined || until === undefined || rest.length > 0) return false;
  return from !== null && until !== null && from <= now && now < until;
}

function readMoment(text: string): number | null {
  const match = momentForm.exec(text);
  if (!match) return null;
  const [, day, minute = '00:00', second = ':00', zone = 'Z'] = match;
  const colonZone = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const at = Date.parse(`${day}T${minute}${second}${colonZone}`);
  return Number.isNaN(at) ? null : at;
}
