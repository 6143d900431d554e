import { hourMs } from '#domain/durations.ts';

/**
 * Shops take a listing down and put it up again (4 in 10 absences are such gaps): an offer that is away for up to this long was never gone.
 * Alerts, news feeds and the records of merchants all use it.
 */
export const relistingGapMs = 12 * hourMs;
