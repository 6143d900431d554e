// /admin/moderation: publishes and rejects visitors' contributions, like `windfall moderate`. The audit log has the decision but never the
// text, so that deleted text is gone everywhere.
import { readStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import {
  countWaiting,
  decideContribution,
  deleteContribution,
  findContribution,
  readContributionPage,
} from '#adapters/database/contributions/moderation-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { ContributionPage, ModerationPage } from '#admin/pages/review/moderation-page.tsx';
import { readChoice, readId } from '#admin/read-form.ts';
import {
  contributionKinds,
  contributionStates,
  formatContributionName,
  parseContributionName,
  rejectReasons,
} from '#domain/contributions/contribution.ts';

const home = '/admin/moderation';
const perPage = 25;

export const moderationCalls: readonly StaffCall[] = [
  adminView(home, async ({ db }, { query }) => {
    const waiting = await countWaiting(db);
    const kind =
      readChoice(query.get('kind'), contributionKinds) ??
      contributionKinds.find(each => waiting[each] > 0) ??
      'review';
    const state = readChoice(query.get('state'), contributionStates) ?? 'waiting';
    const behind = readId(query.get('behind'));
    const rows = await readContributionPage(db, kind, {
      state,
      limit: perPage + 1,
      ...(state === 'waiting' ? { after: behind ?? 0 } : { before: behind ?? Number.MAX_SAFE_INTEGER }),
    });
    return {
      kind: 'page',
      title: 'Moderation',
      body: (
        <ModerationPage
          rows={rows.slice(0, perPage)}
          hasMore={rows.length > perPage}
          shown={{ kind, state }}
          waiting={waiting}
        />
      ),
    };
  }),

  adminView(`${home}/images/:imageId`, async ({ db }, { params }) => {
    const content = await readStoredImage(db, readId(params['imageId']) ?? 0, null);
    return content ? { kind: 'file', name: null, type: 'image/webp', text: content } : { kind: 'none' };
  }),

  adminView(`${home}/:kind/:id`, async ({ db }, { params }) => {
    const name = parseContributionName(`${params['kind'] ?? ''}/${params['id'] ?? ''}`);
    const found = name && (await findContribution(db, name));
    if (!found) return { kind: 'none' };
    return { kind: 'page', title: formatContributionName(found), body: <ContributionPage row={found} /> };
  }),

  adminAction(home, 'moderation.decide', async ({ db, clock }, { form }) => {
    const name = parseContributionName(form.get('name') ?? '');
    const reason = readChoice(form.get('reason'), rejectReasons);
    const isPublished = form.has('publish');
    const path = `${readBack(form.get('back'))}#first`;
    const subject = name ? formatContributionName(name) : '';
    if (!name || (!isPublished && reason === null))
      return answerRefused({ path, subject, notice: 'Choose a reason to reject it.' });
    const before = await findContribution(db, name);
    const decision = isPublished
      ? { state: 'published' as const, reason: null }
      : { state: 'rejected' as const, reason };
    const isThere = await decideContribution(db, name, { ...decision, at: clock.now() });
    if (!isThere) return answerRefused({ path, subject, notice: 'It no longer exists.' });
    return answerDone({
      path,
      notice: isPublished ? `Published ${subject}.` : `Rejected ${subject} (${reason ?? ''}).`,
      subject,
      before: before?.state,
      after: decision,
    });
  }),

  adminAction(`${home}/remove`, 'moderation.remove', async ({ db }, { form }) => {
    const name = parseContributionName(form.get('name') ?? '');
    const subject = name ? formatContributionName(name) : '';
    const before = name && (await findContribution(db, name));
    if (!name || !before || !(await deleteContribution(db, name)))
      return answerRefused({ path: home, subject, notice: 'It no longer exists.' });
    return answerDone({
      path: `${home}?kind=${name.kind}`,
      notice: `Deleted ${subject} permanently.`,
      subject,
      before: before.state,
      after: 'deleted',
    });
  }),
];

/** The address to return to, from the form's `back`. Addresses outside of moderation are not accepted. */
function readBack(text: string | null): string {
  return text !== null && /^\/admin\/moderation(?:[/?][\w=&/]*)?$/.test(text) ? text : home;
}
