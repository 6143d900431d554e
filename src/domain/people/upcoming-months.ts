// The months until which a newsletter can be paused (specification, E-mail settings, Constants).

const maxUpcomingMonths = 11;

/** First days of the months after that of `now`, as ISO dates in UTC. */
export function listUpcomingMonths(now: Date): string[] {
  return Array.from({ length: maxUpcomingMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at + 1, 1)).toISOString().slice(0, 10),
  );
}
