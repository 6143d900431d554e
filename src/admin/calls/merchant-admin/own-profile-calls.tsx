// /merchant-admin/profile: a merchant proposes changes to its profile.
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import {
  endProposal,
  findNewestProposal,
  saveProposal,
} from '#adapters/database/merchants/profile-proposal-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { merchantAction, merchantView } from '#admin/call.ts';
import type { ActionAnswer, MerchantStaff, StaffCall, StaffPage } from '#admin/call.ts';
import { OwnProfilePage } from '#admin/pages/merchant-admin/profile-page.tsx';
import { readProfile, writeProfile } from '#admin/profile/read-profile.ts';
import { readId } from '#admin/read-form.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { applyChanges, compareProfiles } from '#domain/merchants/profile-changes.ts';

const home = '/merchant-admin/profile';
const noProblems: ReadonlyMap<string, string> = new Map();

export const ownProfileCalls: readonly StaffCall[] = [
  merchantView(home, async ({ db }, _request, { merchantId, merchantSlug }) => {
    const merchant = await findMerchant(db, merchantSlug);
    if (!merchant) return { kind: 'none' };
    const newest = await findNewestProposal(db, merchantId);
    const profile =
      newest?.state === 'open' ? applyChanges(merchant.profile, newest.changes) : merchant.profile;
    return showForm(merchant, newest, writeProfile(profile), noProblems);
  }),

  merchantAction(
    home,
    'profile.propose',
    async ({ db, clock }, { form }, { merchantId, merchantSlug, email }) => {
      const merchant = await findMerchant(db, merchantSlug);
      if (!merchant) return none;
      const read = readProfile(form);
      if (!read.ok) {
        const page = showForm(merchant, await findNewestProposal(db, merchantId), form, read.failure);
        return {
          ...page,
          status: 422,
          audit: { outcome: 'refused', after: Object.fromEntries(read.failure) },
        };
      }
      const changes = compareProfiles(merchant.profile, read.value);
      if (changes.length === 0)
        return {
          kind: 'redirect',
          path: home,
          notice: 'Nothing to submit: this is your current profile.',
          audit: { outcome: 'refused', after: 'no change' },
        };
      const id = await saveProposal(db, { merchantId, by: email, changes, at: clock.now() });
      return answerDone({
        path: home,
        notice: 'Submitted for approval. Until then, visitors see your current profile.',
        subject: `proposal/${id}`,
        after: changes,
      });
    },
  ),

  merchantAction(`${home}/withdraw`, 'profile.withdraw', (deps, { form }, who) => withdraw(deps, form, who)),
];

const none: ActionAnswer = {
  kind: 'none',
  audit: { outcome: 'refused', after: 'there is no such proposal' },
};

async function withdraw(
  { db, clock }: AdminDeps,
  form: URLSearchParams,
  { merchantId, email }: MerchantStaff,
): Promise<ActionAnswer> {
  const id = readId(form.get('id')) ?? 0;
  const end = { state: 'withdrawn', word: null, by: email, at: clock.now() } as const;
  if (!(await endProposal(db, { id, merchantId }, end))) return none;
  return answerDone({
    path: home,
    notice: 'Changes withdrawn.',
    subject: `proposal/${id}`,
    before: 'open',
    after: 'withdrawn',
  });
}

function showForm(
  { slug, countries }: Merchant,
  newest: Awaited<ReturnType<typeof findNewestProposal>>,
  typed: URLSearchParams,
  problems: ReadonlyMap<string, string>,
): StaffPage {
  return {
    kind: 'page',
    title: 'Your profile',
    body: (
      <OwnProfilePage
        merchantSlug={slug}
        countries={countries}
        newest={newest}
        typed={typed}
        problems={problems}
      />
    ),
  };
}
