// When newsletters go out: on Thursdays, at the same moment for everybody, so that a period has one issue even when clocks are set back.
import { dayMs, hourMs } from '#domain/durations.ts';
import type { NewsletterFrequency } from '#domain/people/person-settings.ts';

export type IssueFrequency = Exclude<NewsletterFrequency, 'off'>;

export interface NewsletterIssue {
  /** ISO date of its Thursday. */
  readonly day: string;
  readonly at: Date;
}

const weekMs = 7 * dayMs;
/** UTC. */
const issueHour = 6;
/** An issue that is older than this is no longer sent, by a worker that was off: the next one is near. */
export const issueLifeMs = 3 * dayMs;

/** The newest issue that is out at `now`. */
export function latestIssue(frequency: IssueFrequency, now: Date): NewsletterIssue {
  // Weeks since 1970, which began on a Thursday.
  let week = Math.floor((now.getTime() - issueHour * hourMs) / weekMs);
  if (frequency === 'bi-weekly') week -= week % 2;
  // The first Thursday of a month is one of its first seven days.
  if (frequency === 'monthly') while (new Date(week * weekMs).getUTCDate() > 7) week--;
  const at = new Date(week * weekMs + issueHour * hourMs);
  return { day: at.toISOString().slice(0, 10), at };
}
