// /admin/placements: lists, books and ends paid placements, like `windfall placements`.
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import {
  endPlacement,
  readEndedPlacements,
  readPlacements,
} from '#adapters/database/catalogue/placement-store.ts';
import { readSkus } from '#adapters/database/feeds/review-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall, StaffPage } from '#admin/call.ts';
import { PlacementsPage } from '#admin/pages/money/placements-page.tsx';
import { readId, readLine, readMoment, readWord } from '#admin/read-form.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { bookPlacement } from '#services/placements/book-placement.ts';
import type { BookingFailure, BookingRequest } from '#services/placements/book-placement.ts';

const home = '/admin/placements';
const endedPerPage = 30;
const maxImpressions = 999_999_999;

type Problems = ReadonlyMap<string, string>;

const failureOf: Readonly<Record<BookingFailure, readonly [string, string]>> = {
  'no-list': [
    'list',
    'This is not the address of a list. Copy one from the browser, such as /gb/refurbished/iphone.',
  ],
  'unknown-merchant': ['merchant', 'Choose a merchant.'],
  'country-not-served': ['merchant', 'This merchant does not sell in the country of the list.'],
  'unknown-product': ['sku', 'No product has this SKU.'],
  'unknown-offer': ['offer', 'No offer has this ID.'],
  'offer-elsewhere': [
    'offer',
    'This offer is not available in the country and mode of the list, or belongs to another merchant.',
  ],
  'ends-too-early': ['to', 'The end must be after the start and in the future.'],
};

export const placementCalls: readonly StaffCall[] = [
  adminView(home, (deps, { query }) =>
    show(deps, query, { typed: new URLSearchParams(), problems: new Map() }),
  ),

  adminAction(home, 'placements.book', async (deps, { form, query }) => {
    const now = deps.clock.now();
    const subject = readLine(form.get('list'), 300) ?? '';
    const refuse = async (problems: Problems) => ({
      ...(await show(deps, query, { typed: form, problems })),
      status: 422,
      audit: { outcome: 'refused' as const, subject, after: Object.fromEntries(problems) },
    });
    const read = readBooking(form, now);
    if (!read.ok) return refuse(read.failure);
    const booked = await bookPlacement(deps, read.value, now);
    if (!booked.ok) return refuse(new Map([failureOf[booked.failure]]));
    const { placement, isShowable } = booked.value;
    const rest = isShowable ? '' : ' It will appear once a matching offer is in stock.';
    return answerDone({
      path: home,
      notice: `Placement ${placement.id} booked. It appears within 30 seconds of its start.${rest}`,
      subject: `placement/${placement.id}`,
      after: read.value,
    });
  }),

  adminAction(`${home}/:placementId/end`, 'placements.end', async ({ db, clock }, { params }) => {
    const id = readId(params['placementId']) ?? 0;
    const outcome = await endPlacement(db, id, clock.now());
    const subject = `placement/${id}`;
    if (outcome === null)
      return {
        kind: 'redirect',
        path: home,
        notice: 'This placement has already ended.',
        audit: { outcome: 'refused', subject },
      };
    return answerDone({
      path: home,
      notice: outcome === 'ended' ? `Placement ${id} ended.` : `Placement ${id} canceled.`,
      subject,
      after: outcome,
    });
  }),
];

async function show(
  { db, clock }: AdminDeps,
  query: URLSearchParams,
  form: { readonly typed: URLSearchParams; readonly problems: Problems },
): Promise<StaffPage> {
  const now = clock.now();
  const [booked, ended, merchants] = await Promise.all([
    readPlacements(db, now),
    readEndedPlacements(db, now, { before: readId(query.get('before')), limit: endedPerPage + 1 }),
    readMerchants(db),
  ]);
  const skus = await readSkus(
    db,
    [...booked, ...ended].map(({ placement }) => placement.target.productId),
  );
  return {
    kind: 'page',
    title: 'Placements',
    body: (
      <PlacementsPage
        booked={booked}
        ended={ended.slice(0, endedPerPage)}
        hasMore={ended.length > endedPerPage}
        merchants={merchants}
        skus={skus}
        now={now}
        {...form}
      />
    ),
  };
}

function readBooking(form: URLSearchParams, now: Date): Result<BookingRequest, Problems> {
  const problems = new Map<string, string>();
  const list = readLine(form.get('list'), 2_000) ?? '';
  const sku = readLine(form.get('sku'), 200);
  const offerId = readId(form.get('offer')?.trim());
  if ((sku === null) === (offerId === null)) problems.set('sku', 'Enter either a SKU or an offer ID.');
  const startsAt = form.get('from') ? readMoment(form.get('from')) : now;
  if (startsAt === null) problems.set('from', 'Enter a date and time.');
  const endsAt = readMoment(form.get('to'));
  if (endsAt === null) problems.set('to', 'Enter a date and time.');
  const capPerDay = readCap(form, 'capPerDay', problems);
  const capTotal = readCap(form, 'capTotal', problems);
  if (problems.size > 0 || startsAt === null || endsAt === null) return fail(problems);
  return ok({
    // Accepts a whole URL, as copied from the browser.
    list: list.replace(/^https?:\/\/[^/]+/, ''),
    narrower: form.get('narrower') === 'yes',
    merchantSlug: readWord(form.get('merchant')) ?? '',
    target:
      sku === null ? { kind: 'offer', offerId: offerId ?? 0 } : { kind: 'product', sku: sku.toUpperCase() },
    startsAt,
    endsAt,
    capPerDay,
    capTotal,
  });
}

function readCap(form: URLSearchParams, name: string, problems: Map<string, string>): number | null {
  const text = form.get(name)?.trim() ?? '';
  if (text === '') return null;
  const value = readId(text) ?? 0;
  if (value < 1 || value > maxImpressions) problems.set(name, 'Enter a whole number of 1 or more.');
  return value;
}
