// When newsletters go out: on Thursdays, at the same moment for everybody, so that a period has one issue whatever clocks do.
import { dayMs, hourMs } from '#domain/durations.ts';

export type NewsletterFrequency = 'weekly' | 'bi-weekly' | 'monthly';

export interface NewsletterIssue {
  /** ISO date of its Thursday. */
  readonly day: string;
  readonly at: Date;
}

const weekMs = 7 * dayMs;
/** 1970 began on a Thursday; UTC. */
const hour = 6;
/** A worker that was off longer sends nothing: the next issue is near. */
export const issueLifeMs = 3 * dayMs;

/** The newest issue that is out at `now`. */
export function latestIssue(frequency: NewsletterFrequency, now: Date): NewsletterIssue {
  let week = Math.floor((now.getTime() - hour * hourMs) / weekMs);
  if (frequency === 'bi-weekly') week -= week % 2;
  // The first Thursday of a month is one of its first seven days.
  if (frequency === 'monthly') while (new Date(week * weekMs).getUTCDate() > 7) week--;
  const at = new Date(week * weekMs + hour * hourMs);
  return { day: at.toISOString().slice(0, 10), at };
}
