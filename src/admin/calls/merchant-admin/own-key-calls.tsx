// /merchant-admin/api: API keys for a merchant's programs, and their latest pushes.
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { readMerchantKeys } from '#adapters/database/merchants/merchant-key-store.ts';
import { readLastPushes } from '#adapters/database/offers/push-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { merchantAction, merchantView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import { ApiPage, NewKeyPage } from '#admin/pages/merchant-admin/api-page.tsx';
import { readId } from '#admin/read-form.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import {
  issueMerchantKey,
  replaceMerchantKey,
  revokeMerchantKey,
} from '#services/merchants/merchant-keys.ts';

const home = '/merchant-admin/api';
const pushesShown = 50;

export const ownKeyCalls: readonly StaffCall[] = [
  merchantView(home, async ({ db, clock, site }, _request, { merchantId, merchantSlug }) => {
    const [merchant, keys, pushes] = await Promise.all([
      findMerchant(db, merchantSlug),
      readMerchantKeys(db, merchantId, clock.now()),
      readLastPushes(db, merchantId, pushesShown),
    ]);
    const country = merchant?.countries[0] ?? 'us';
    const { currency } = getCountryLocale(country);
    return {
      kind: 'page',
      title: 'Price and stock API',
      body: <ApiPage keys={keys} pushes={pushes} example={{ country, currency, apiUrl: site.apiUrl }} />,
    };
  }),

  merchantAction(`${home}/keys`, 'merchant-keys.make', async (deps, _request, { merchantId, email }) => {
    const issued = await issueMerchantKey(deps, { merchantId, by: email });
    if (!issued.ok)
      return answerRefused({ path: home, notice: 'You already have three keys. Revoke one first.' });
    const { key, hint } = issued.value;
    return {
      kind: 'page',
      title: 'Your new API key',
      body: <NewKeyPage value={key} replaced={null} />,
      audit: { outcome: 'done', subject: `key …${hint}` },
    };
  }),

  merchantAction(`${home}/keys/:keyId/replace`, 'merchant-keys.replace', async (deps, { params }, who) => {
    const { merchantId, email } = who;
    const keyId = readId(params['keyId']) ?? 0;
    const issued = await replaceMerchantKey(deps, { merchantId, keyId, by: email });
    if (!issued) return none;
    const { key, hint, replaced, endsAt } = issued;
    return {
      kind: 'page',
      title: 'Your new API key',
      body: <NewKeyPage value={key} replaced={{ hint: replaced, endsAt }} />,
      audit: {
        outcome: 'done',
        subject: `key …${replaced}`,
        before: 'for good',
        after: { endsAt, by: `…${hint}` },
      },
    };
  }),

  merchantAction(
    `${home}/keys/:keyId/revoke`,
    'merchant-keys.revoke',
    async (deps, { params }, { merchantId }) => {
      const hint = await revokeMerchantKey(deps, { merchantId, keyId: readId(params['keyId']) ?? 0 });
      if (hint === null) return none;
      return answerDone({
        path: home,
        notice: `Key ending in ${hint} revoked.`,
        subject: `key …${hint}`,
        after: 'revoked',
      });
    },
  ),
];

const none: ActionAnswer = { kind: 'none', audit: { outcome: 'refused', after: 'there is no such key' } };
