// The answers that most actions give: a redirect with a notice, and the audit log's entry.
import type { ActionAnswer } from '#admin/call.ts';

interface Outcome {
  /** Where the browser goes next. */
  readonly path: string;
  /** One sentence, shown once at the top of that page. */
  readonly notice: string;
  /** What the action was about, such as `feed/12`; absent = nothing in particular. */
  readonly subject?: string;
}

/** `before`, `after`: values for the audit log; absent = none. */
export function answerDone({
  path,
  notice,
  subject,
  before,
  after,
}: Outcome & { readonly before?: unknown; readonly after?: unknown }): ActionAnswer {
  return { kind: 'redirect', path, notice, audit: { outcome: 'done', subject, before, after } };
}

/** The audit log has the notice as the reason. */
export function answerRefused({ path, notice, subject }: Outcome): ActionAnswer {
  return { kind: 'redirect', path, notice, audit: { outcome: 'refused', subject, after: notice } };
}
