// /admin/merchants: lists and adds merchants, and changes what is stated about them, in general and in one country.
import { readMerchantSummaries } from '#adapters/database/merchants/merchant-summary-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall, StaffPage } from '#admin/call.ts';
import { MerchantCountryPage } from '#admin/pages/merchants/merchant-country-page.tsx';
import { MerchantPage } from '#admin/pages/merchants/merchant-page.tsx';
import { MerchantsPage } from '#admin/pages/merchants/merchants-page.tsx';
import { readMerchant, withCountryProfile, writeMerchant } from '#admin/profile/read-merchant.ts';
import type { FormProblems } from '#admin/profile/read-merchant.ts';
import { readProfile, writeProfile } from '#admin/profile/read-profile.ts';
import { readChoice, readLine } from '#admin/read-form.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { addMerchant, changeMerchant, computeEdition } from '#services/merchants/change-merchant.ts';
import type { ChangeMerchantFailure } from '#services/merchants/change-merchant.ts';
import type { StatedMerchant } from '#services/merchants/load-merchants.ts';

const home = '/admin/merchants';
const merchantsPerPage = 100;
const noProblems: FormProblems = new Map();

export const merchantCalls: readonly StaffCall[] = [
  adminView(home, (deps, { query }) => showList(deps, query, new URLSearchParams(), noProblems)),

  adminAction(home, 'merchants.add', async (deps, { form, query }) => {
    const slug = form.get('slug')?.trim() ?? '';
    const kept = { slug, isDemo: false, countryProfiles: {} };
    const read = readMerchant(form, kept);
    if (!read.ok) return rejectForm(await showList(deps, query, form, read.failure), slug, read.failure);
    const added = await addMerchant(deps, read.value);
    if (!added.ok) {
      const problems = new Map([['slug', 'Another merchant has this slug.']]);
      return rejectForm(await showList(deps, query, form, problems), slug, problems);
    }
    const { name, hosts, countries } = read.value;
    return answerDone({
      path: `${home}/${slug}`,
      notice: 'Merchant added. Fill in its profile below. It appears on the site after its first feed run.',
      subject: slug,
      after: { name, hosts, countries },
    });
  }),

  adminView(`${home}/:merchantSlug`, async ({ db }, { params }) => {
    const merchant = await findMerchant(db, params['merchantSlug'] ?? '');
    return merchant ? showMerchant(merchant, writeMerchant(merchant), noProblems) : { kind: 'none' };
  }),

  adminAction(`${home}/:merchantSlug`, 'merchants.change', async (deps, { params, form }) => {
    const merchant = await findMerchant(deps.db, params['merchantSlug'] ?? '');
    if (!merchant) return none;
    const read = readMerchant(form, merchant);
    const show = (problems: FormProblems) => showMerchant(merchant, form, problems);
    if (!read.ok) return rejectForm(show(read.failure), merchant.slug, read.failure);
    return change(deps, { stated: read.value, form, path: `${home}/${merchant.slug}`, show });
  }),

  adminView(`${home}/:merchantSlug/in/:country`, async ({ db }, { params }) => {
    const found = await findInCountry(db, params);
    return found ? showCountry(found, writeProfile(getCountryProfile(found)), noProblems) : { kind: 'none' };
  }),

  adminAction(`${home}/:merchantSlug/in/:country`, 'merchants.change', async (deps, { params, form }) => {
    const found = await findInCountry(deps.db, params);
    if (!found) return none;
    const { merchant, country } = found;
    const read = readProfile(form);
    const show = (problems: FormProblems) => showCountry(found, form, problems);
    if (!read.ok) return rejectForm(show(read.failure), merchant.slug, read.failure);
    const stated = withCountryProfile(merchant, country, read.value);
    return change(deps, { stated, form, path: `${home}/${merchant.slug}/in/${country}`, show });
  }),
];

const none: ActionAnswer = {
  kind: 'none',
  audit: { outcome: 'refused', after: 'there is no such merchant' },
};

interface InCountry {
  readonly merchant: Merchant;
  readonly country: CountrySlug;
}

async function findInCountry(
  db: AdminDeps['db'],
  params: Readonly<Record<string, string>>,
): Promise<InCountry | null> {
  const merchant = await findMerchant(db, params['merchantSlug'] ?? '');
  const country = merchant && readChoice(params['country'], merchant.countries);
  return merchant && country ? { merchant, country } : null;
}

function getCountryProfile({ merchant, country }: InCountry): Partial<Merchant['profile']> {
  return merchant.countryProfiles[country] ?? {};
}

async function showList(
  { db }: AdminDeps,
  query: URLSearchParams,
  typed: URLSearchParams,
  problems: FormProblems,
): Promise<StaffPage> {
  const words = readLine(query.get('q'), 100);
  const after = readLine(query.get('after'), 100) ?? '';
  const rows = await readMerchantSummaries(db, { words, after, limit: merchantsPerPage + 1 });
  return {
    kind: 'page',
    title: 'Merchants',
    body: (
      <MerchantsPage
        rows={rows.slice(0, merchantsPerPage)}
        hasMore={rows.length > merchantsPerPage}
        words={words}
        typed={typed}
        problems={problems}
      />
    ),
  };
}

function showMerchant(merchant: Merchant, typed: URLSearchParams, problems: FormProblems): StaffPage {
  const edition = typed.get('edition') ?? computeEdition(merchant);
  return {
    kind: 'page',
    title: merchant.name,
    body: <MerchantPage merchant={merchant} edition={edition} typed={typed} problems={problems} />,
  };
}

function showCountry(
  { merchant, country }: InCountry,
  typed: URLSearchParams,
  problems: FormProblems,
): StaffPage {
  return {
    kind: 'page',
    title: `${merchant.name} in ${country}`,
    body: (
      <MerchantCountryPage
        merchant={merchant}
        country={country}
        edition={typed.get('edition') ?? computeEdition(merchant)}
        usual={writeProfile({ ...unknownProfile, ...merchant.profile })}
        typed={typed}
        problems={problems}
      />
    ),
  };
}

async function change(
  deps: AdminDeps,
  {
    stated,
    form,
    path,
    show,
  }: {
    stated: StatedMerchant;
    form: URLSearchParams;
    path: string;
    show: (problems: FormProblems) => StaffPage;
  },
): Promise<ActionAnswer> {
  const { slug } = stated;
  const changed = await changeMerchant(deps, stated, form.get('edition') ?? '');
  if (!changed.ok) {
    if (changed.failure.kind === 'unknown') return none;
    const problems = new Map([['', describeFailure(changed.failure)]]);
    return rejectForm(show(problems), slug, problems);
  }
  if (changed.value.length === 0)
    return answerDone({
      path,
      notice: 'No changes to save.',
      subject: slug,
    });
  return answerDone({
    path,
    notice: 'Changes saved. Pages show them within seconds.',
    subject: slug,
    before: Object.fromEntries(changed.value.map(each => [each.path, each.from ?? null])),
    after: Object.fromEntries(changed.value.map(each => [each.path, each.to ?? null])),
  });
}

function describeFailure(failure: Exclude<ChangeMerchantFailure, { kind: 'unknown' }>): string {
  if (failure.kind === 'overtaken')
    return 'Somebody changed this merchant after you opened the form. Reload the page and make your changes again.';
  const places = failure.stranded.map(({ country, offers }) => `${country} (${offers} offers)`).join(', ');
  return `It has offers in ${places}. Remove its feeds there first.`;
}

function rejectForm(page: StaffPage, subject: string, problems: FormProblems): ActionAnswer {
  return {
    ...page,
    status: 422,
    audit: { outcome: 'refused', subject, after: Object.fromEntries(problems) },
  };
}
