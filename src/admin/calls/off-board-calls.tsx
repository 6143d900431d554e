// /admin/merchants/…/off-board: shows what removing a merchant would delete, and removes it, like `windfall merchants remove`.
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { readHoldings, removeMerchant } from '#adapters/database/feeds/removal-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { OffBoardPage } from '#admin/pages/merchants/off-board-page.tsx';

const path = '/admin/merchants/:merchantSlug/off-board';

export const offBoardCalls: readonly StaffCall[] = [
  adminView(path, async ({ db }, { params }) => {
    const merchant = await findMerchant(db, params['merchantSlug'] ?? '');
    if (!merchant) return { kind: 'none' };
    const feeds = await readHoldings(db, { merchantSlug: merchant.slug });
    return {
      kind: 'page',
      title: `Remove ${merchant.name}`,
      body: <OffBoardPage merchant={merchant} feeds={feeds} />,
    };
  }),

  adminAction(path, 'merchants.off-board', async ({ db, clock }, { params, form }) => {
    const merchant = await findMerchant(db, params['merchantSlug'] ?? '');
    if (!merchant) return { kind: 'none', audit: { outcome: 'refused', after: 'there is no such merchant' } };
    const { slug, name, countries } = merchant;
    if (form.get('slug')?.trim() !== slug)
      return {
        kind: 'redirect',
        path: `/admin/merchants/${slug}/off-board`,
        notice: 'Nothing was removed: the slug you typed does not match.',
        audit: { outcome: 'refused', subject: slug },
      };
    const feeds = await readHoldings(db, { merchantSlug: slug });
    const offers = await removeMerchant(db, merchant.id, feeds, clock.now());
    return answerDone({
      path: '/admin/merchants',
      notice: `Removed ${name}: feeds ${feeds.length}, offers ${offers}.`,
      subject: slug,
      before: { name, countries, feeds: feeds.map(({ id, address }) => ({ id, address })) },
      after: { offersGone: offers },
    });
  }),
];
