// Lengths of time in milliseconds. A day is one of UTC, which has no summer time and, as computers count, no leap seconds.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** The average, with leap years. */
export const yearMs = 365.25 * dayMs;
