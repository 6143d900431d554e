// The least battery capacity that a merchant promises, from its own sentence about batteries.

const tellsDevicesApart =
  /\b(?:iphones?|ipads?|macs?|macbooks?|watch|watches|airpods|uhren|montres|orologi|relojes)[\s\u202f]?:/i;

/**
 * Percent of the original capacity: 85 of "At least 85% of the original capacity". null = the sentence names none, several, or
 * tells devices apart ("Watch: at least 85%. AirPods: …"): then only the whole sentence says what is meant.
 */
export function readBatteryFloor(sentence: string): number | null {
  const figures = [...sentence.matchAll(/(?<![\d.,])(\d{2,3})[\s\u00a0\u202f]?%/g)];
  const percent = Number(figures[0]?.[1]);
  if (figures.length !== 1 || tellsDevicesApart.test(sentence)) return null;
  return percent >= 50 && percent <= 100 ? percent : null;
}
