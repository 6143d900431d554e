// /admin/review: listings that wait for a decision, with their evidence and candidates. Decisions use the same services as `windfall
// review`.
import { readCorrectionRecord } from '#adapters/database/feeds/correction-store.ts';
import {
  countWaitingListings,
  readListings,
  readSkus,
  readWaitingPage,
  searchSkus,
} from '#adapters/database/feeds/review-store.ts';
import type { ListingRow } from '#adapters/database/feeds/review-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { ListingPage } from '#admin/pages/review/listing-page.tsx';
import { ReviewPage, SkuOptions } from '#admin/pages/review/review-page.tsx';
import { readChoice, readLine, readWord } from '#admin/read-form.ts';
import { countries } from '#domain/locale/locale.ts';
import { rejectReasons } from '#domain/matching/match-decision.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { correctListing, undoCorrection } from '#services/feeds/correct-listing.ts';
import type { CorrectionFailure, Verdict } from '#services/feeds/correct-listing.ts';

const home = '/admin/review';
const listingsPerPage = 50;
const skusShown = 20;
/** Maximum number of codes that one form decides. */
const maxCodes = 200;

const failureWords: Readonly<Record<CorrectionFailure, string>> = {
  'unknown-merchant': 'unknown merchant',
  'unknown-listing': 'this code was never in a feed of the merchant',
  'unknown-product': 'unknown SKU',
  'retired-product': 'this product is retired and has no successor',
  'not-corrected': 'there is no manual decision to undo',
};

export const reviewCalls: readonly StaffCall[] = [
  adminView('/admin/review', async (deps, { query }) => {
    const { db } = deps;
    const filter = {
      merchantSlug: readWord(query.get('merchant')) ?? undefined,
      country: readChoice(query.get('country'), countries) ?? undefined,
      reason: readWord(query.get('reason')) ?? undefined,
    };
    const [, feedId, code] = /^(\d{1,15})\/(.{1,300})$/s.exec(query.get('after') ?? '') ?? [];
    const after = feedId === undefined || code === undefined ? null : { feedId: Number(feedId), code };
    const rows = await readWaitingPage(db, { ...filter, after, limit: listingsPerPage + 1 });
    const shown = rows.slice(0, listingsPerPage);
    const skus = await readSkus(
      db,
      shown.flatMap(({ evidence }) => evidence.candidates),
    );
    return {
      kind: 'page',
      title: 'Match review',
      body: (
        <ReviewPage
          rows={shown}
          skus={skus}
          suggest={row => suggestFor(row, deps)}
          counts={await countWaitingListings(db, filter)}
          filter={filter}
          hasMore={rows.length > listingsPerPage}
        />
      ),
    };
  }),

  adminView('/admin/review/skus', async ({ db }, { query }) => {
    const words = (readLine(query.get('q'), 100) ?? '').split(/[\s-]+/).filter(Boolean);
    const skus = words.length === 0 ? [] : await searchSkus(db, words, skusShown);
    return { kind: 'fragment', body: <SkuOptions skus={skus} />, isOver: true };
  }),

  adminView('/admin/review/:merchantSlug/:code', async (deps, { params }) => {
    const { db } = deps;
    const merchant = await findMerchant(db, params['merchantSlug'] ?? '');
    const rows = merchant ? await readListings(db, merchant.id, params['code'] ?? '') : [];
    const [first] = rows;
    if (!merchant || !first) return { kind: 'none' };
    const skus = await readSkus(
      db,
      rows.flatMap(row => [...row.evidence.candidates, row.productId ?? 0]),
    );
    const record = await readCorrectionRecord(db, merchant.id, first.code);
    return {
      kind: 'page',
      title: first.code,
      body: <ListingPage rows={rows} skus={skus} suggested={suggestFor(first, deps)} record={record} />,
    };
  }),

  adminAction('/admin/review', 'review.decide', async (deps, { form }, { email }) => {
    const merchantSlug = readWord(form.get('merchant')) ?? '';
    const codes = readCodes(form);
    const verdict = readVerdict(form);
    const note = readLine(form.get('note'));
    const path = readBack(form.get('back'));
    const subject =
      codes.length === 1 ? `${merchantSlug}/${codes[0] ?? ''}` : `${merchantSlug}, ${codes.length} codes`;
    if (codes.length === 0 || codes.length > maxCodes || verdict === null)
      return answerRefused({
        path,
        subject,
        notice: `Enter up to ${maxCodes} codes, and a SKU or a reason.`,
      });
    const catalogue = await deps.readMatchCatalogue();
    const done: string[] = [];
    const problems: string[] = [];
    let waits = false;
    for (const code of codes) {
      const request = { merchantSlug, code, verdict, note, by: email };
      const result = await correctListing({ ...deps, catalogue }, request);
      if (result.ok) {
        done.push(code);
        waits ||= result.value.feeds.some(({ effect }) => effect === 'next-run');
      } else problems.push(`${code}: ${failureWords[result.failure]}`);
    }
    const outcome = verdict.kind === 'product' ? `matched to ${verdict.sku}` : `rejected (${verdict.reason})`;
    if (done.length === 0) return answerRefused({ path, subject, notice: problems.slice(0, 5).join('; ') });
    const what = done.length === 1 ? `${done[0] ?? ''} ${outcome}` : `${done.length} listings ${outcome}`;
    return answerDone({
      path,
      notice: [
        `${what}.`,
        ...(waits ? ['Listings that still stand here change with the feed’s next run.'] : []),
        ...problems.slice(0, 5),
      ].join(' '),
      subject,
      before: 'waits or decided by the matcher',
      after: { ...verdict, codes: done, problems },
    });
  }),

  adminAction('/admin/review/undo', 'review.undo', async (deps, { form }, { email }) => {
    const merchantSlug = readWord(form.get('merchant')) ?? '';
    const [code = ''] = readCodes(form);
    const path = readBack(form.get('back'));
    const subject = `${merchantSlug}/${code}`;
    const undone = await undo(deps, { merchantSlug, code, by: email });
    if (undone !== null) return answerRefused({ path, subject, notice: `Nothing changed: ${undone}.` });
    return answerDone({
      path,
      notice: `Manual decision undone. The matcher decides about ${code} again.`,
      subject,
      before: 'decided by hand',
      after: 'decided by the matcher',
    });
  }),
];

/** What a listing may be whose model, or its configuration, the matcher did not find in its title. */
const openReasons: ReadonlySet<MatchReason> = new Set([
  'unknown-model',
  'unknown-part',
  'unknown-configuration',
]);

function suggestFor(row: ListingRow, { suggestProducts }: AdminDeps): readonly string[] {
  const isOpen = row.decision === 'review' && openReasons.has(row.reason);
  return isOpen && row.evidence.candidates.length === 0 ? suggestProducts(row) : [];
}

async function undo(
  deps: AdminDeps,
  name: { readonly merchantSlug: string; readonly code: string; readonly by: string },
): Promise<string | null> {
  const result = await undoCorrection({ ...deps, catalogue: await deps.readMatchCatalogue() }, name);
  return result.ok ? null : failureWords[result.failure];
}

/** One code per line, or several fields. */
function readCodes(form: URLSearchParams): string[] {
  const lines = form.getAll('code').flatMap(text => text.split(/\r?\n/));
  return [...new Set(lines.map(line => line.trim()).filter(line => line !== '' && line.length <= 300))];
}

/** A candidate's button, a typed SKU, or a reason to reject. */
function readVerdict(form: URLSearchParams): Verdict | null {
  const sku = readLine(form.get('accept'), 200) ?? readLine(form.get('sku'), 200);
  if (sku !== null) return { kind: 'product', sku: sku.toUpperCase() };
  const reason = readChoice(form.get('reason'), rejectReasons);
  return reason === null ? null : { kind: 'reject', reason };
}

/** The address to return to, from the form's `back`, at its first entry. Addresses outside of review are not accepted. */
function readBack(text: string | null): string {
  return `${text !== null && /^\/admin\/review(?:[/?][\w\-.~%/?=&+]*)?$/.test(text) ? text : home}#first`;
}
