// /admin/money: what merchants owe, the ledger behind it, and the agreements with them.
import { readConversionKeys, endConversionKeys } from '#adapters/database/billing/conversion-store.ts';
import { findBilledMerchant, sumLedgerMonths } from '#adapters/database/billing/ledger-store.ts';
import {
  findExampleOffer,
  readLinkTemplates,
  readPrices,
  writePrice,
} from '#adapters/database/billing/terms-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { NewKeyPage } from '#admin/pages/money/conversion-keys.tsx';
import { MerchantMoneyPage } from '#admin/pages/money/merchant-money-page.tsx';
import { MoneyPage } from '#admin/pages/money/money-page.tsx';
import { StatementPage } from '#admin/pages/money/statement-page.tsx';
import { readChoice, readId, readLine } from '#admin/read-form.ts';
import { streamLedger } from '#admin/stream-ledger.ts';
import { dressLink, plainLinks } from '#domain/billing/link-template.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import { monthOf, readMonth } from '#domain/billing/month.ts';
import type { Month } from '#domain/billing/month.ts';
import { findPrice, readClickPrice } from '#domain/billing/statement.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { readStatementDetails, readStatements } from '#read-models/billing/merchant-statement.ts';
import { changeLinkTemplate, explainLinkProblem } from '#services/billing/change-terms.ts';
import { makeConversionKey } from '#services/billing/conversion-keys.ts';

const home = '/admin/money';
const monthsShown = 14;
const productsShown = 40;

export const moneyCalls: readonly StaffCall[] = [
  adminView(home, async ({ db, clock }, { query }) => {
    const current = monthOf(clock.now());
    const month = readMonth(query.get('month')) ?? current;
    const statements = await readStatements(db, month, null);
    return {
      kind: 'page',
      title: 'Billing',
      body: <MoneyPage statements={statements} month={month} current={current} />,
    };
  }),

  adminView('/admin/ledger/:month', async ({ db }, { params }) => {
    const month = readMonth(params['month']);
    return month ? streamLedger(db, month, null) : { kind: 'none' };
  }),

  adminView(`${home}/:merchant`, async ({ db, clock }, { params }) => {
    const merchant = await findMerchant(db, params['merchant'] ?? '');
    if (!merchant) return { kind: 'none' };
    const { id } = merchant;
    const [months, prices, templates, keys, example] = await Promise.all([
      sumLedgerMonths(db, id, monthsShown),
      readPrices(db, id),
      readLinkTemplates(db),
      readConversionKeys(db, id),
      findExampleOffer(db, id),
    ]);
    const template = templates.get(id) ?? plainLinks;
    return {
      kind: 'page',
      title: `Billing for ${merchant.name}`,
      body: (
        <MerchantMoneyPage
          merchant={merchant}
          months={months}
          prices={prices}
          template={template}
          example={example && { plain: example.url, dressed: applyLinkTemplate(merchant, template, example) }}
          keys={keys}
          now={clock.now()}
        />
      ),
    };
  }),

  adminView(`${home}/:merchant/:month`, async ({ db, clock }, { params }) => {
    const found = await findStatement(db, params);
    if (!found) return { kind: 'none' };
    const { statement, month } = found;
    return {
      kind: 'page',
      title: `${statement.merchantName} ${month.name}`,
      body: (
        <StatementPage
          statement={statement}
          details={await readStatementDetails(db, month, statement.merchantId, productsShown)}
          month={month}
          isOver={month.name < monthOf(clock.now()).name}
          now={clock.now()}
        />
      ),
    };
  }),

  adminView(`${home}/:merchant/:month/ledger`, async ({ db }, { params }) => {
    const found = await findStatement(db, params);
    return found ? streamLedger(db, found.month, found.statement) : { kind: 'none' };
  }),

  adminAction(`${home}/:merchant/prices`, 'money.price', async ({ db, clock }, { params, form }) => {
    const merchant = await findMerchant(db, params['merchant'] ?? '');
    if (!merchant) return none;
    const price = readClickPrice({
      country: readChoice(form.get('country'), merchant.countries),
      validFrom: readLine(form.get('from')),
      click: readLine(form.get('click')),
      commission: readLine(form.get('commission')),
    });
    if (!price)
      return merchantRefused(
        merchant,
        'Price not added. Enter a country, a date, and amounts such as 0.25 and 2.5.',
      );
    const before = findPrice(await readPrices(db, merchant.id), price.country, price.validFrom);
    await writePrice(db, merchant.id, price, clock.now());
    return merchantDone(merchant, 'Price added.', before, price);
  }),

  adminAction(`${home}/:merchant/link`, 'money.link', async ({ db, clock }, { params, form }) => {
    const merchant = await findMerchant(db, params['merchant'] ?? '');
    if (!merchant) return none;
    const template = {
      parameters: (form.get('parameters') ?? '').trim(),
      deepLink: (form.get('deepLink') ?? '').trim(),
    };
    const changed = await changeLinkTemplate(db, merchant, template, clock.now());
    if (!changed.ok)
      return merchantRefused(merchant, `Link template not saved: ${explainLinkProblem(changed.failure)}.`);
    const { before, after } = changed.value;
    return merchantDone(merchant, 'Link template saved. It takes effect within 30 seconds.', before, after);
  }),

  adminAction(`${home}/:merchant/keys`, 'money.key-new', async ({ db, clock }, { params }) => {
    const merchant = await findMerchant(db, params['merchant'] ?? '');
    if (!merchant) return none;
    const { id, secret, ending } = await makeConversionKey(db, merchant.id, clock.now());
    return {
      kind: 'page',
      title: 'New conversion key',
      body: <NewKeyPage merchant={merchant} id={id} secret={secret} />,
      audit: { outcome: 'done', subject: subjectOf(merchant), after: { key: id, ending } },
    };
  }),

  adminAction(`${home}/:merchant/keys/end`, 'money.key-end', async ({ db, clock }, { params, form }) => {
    const merchant = await findMerchant(db, params['merchant'] ?? '');
    if (!merchant) return none;
    const key = readId(form.get('key')) ?? 0;
    const ended = await endConversionKeys(db, merchant.id, { only: key }, clock.now());
    return ended === 0
      ? merchantRefused(merchant, 'That key does not exist or has already expired.')
      : merchantDone(merchant, `Key ${key} revoked.`, { key }, 'over');
  }),
];

const none: ActionAnswer = {
  kind: 'none',
  audit: { outcome: 'refused', after: 'there is no such merchant' },
};

function subjectOf({ slug }: Pick<Merchant, 'slug'>): string {
  return `merchant/${slug}`;
}

/** Also of a merchant that has left, for a month in which it has clicks or impressions; null = there is no such statement. */
async function findStatement(db: AdminDeps['db'], params: Readonly<Record<string, string>>) {
  const month = readMonth(params['month']);
  const merchantId = month && (await findBilledMerchant(db, params['merchant'] ?? ''));
  const [statement] = merchantId === null ? [] : await readStatements(db, month as Month, merchantId);
  return month && statement ? { statement, month } : null;
}

function applyLinkTemplate(
  merchant: Merchant,
  template: LinkTemplate,
  offer: { readonly id: number; readonly url: string; readonly sku: string; readonly country: string },
): string {
  const link = URL.parse(offer.url);
  if (!link) return offer.url;
  const values = {
    click: '1',
    offer: String(offer.id),
    product: offer.sku,
    country: offer.country,
    language: 'en',
  };
  return dressLink(link, template, merchant, text => URL.parse(text), values);
}

function merchantDone(merchant: Merchant, notice: string, before: unknown, after: unknown): ActionAnswer {
  return answerDone({
    path: `${home}/${merchant.slug}`,
    subject: subjectOf(merchant),
    notice,
    before,
    after,
  });
}

function merchantRefused(merchant: Merchant, notice: string): ActionAnswer {
  return answerRefused({ path: `${home}/${merchant.slug}`, subject: subjectOf(merchant), notice });
}
