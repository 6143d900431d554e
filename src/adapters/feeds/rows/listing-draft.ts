// What a format has read of an item, and how that becomes a listing, or the reason why it cannot.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import type { FeedRow, StatedAttribute, UnusableReason } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { findGrade, findOwnGrade, saysCertified } from '#domain/offers/grade-words.ts';
import type { GradeReading } from '#domain/offers/grade-words.ts';
import type { Result } from '#domain/result.ts';
import { completeLink } from '#adapters/feeds/rows/complete-link.ts';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';
import { readMode } from '#domain/offers/sale-words.ts';
import { cutLastPhrase } from '#domain/words.ts';

export interface PriceProblem {
  readonly reason: UnusableReason;
  readonly detail: string;
}

/** Texts are '' when the item does not state them. */
export interface ListingDraft {
  readonly code: string;
  /** Name of a field that exceeds the length limit; null = none does. */
  readonly tooLong: string | null;
  readonly title: string;
  readonly url: string;
  readonly partNumber: string;
  readonly gtin: string;
  readonly attributes: Readonly<Partial<Record<StatedAttribute, string>>>;
  readonly mode: Mode | null;
  readonly modeText: string;
  /** Texts that may state the grade, the likeliest first; the title is tried after them. */
  readonly gradeTexts: readonly string[];
  /** Minor units of the country's currency. */
  readonly price: Result<number, PriceProblem>;
  readonly shippingMinor: number | null;
  readonly available: boolean | null;
  readonly availabilityText: string;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
}

/** Characters. Google allows 50. */
export const maxCodeLength = 200;
const replacement = '\ufffd';

/** The listing; or, of the things that an offer needs, the first that is missing, in a fixed order. */
export function completeListing(draft: ListingDraft, context: FeedContext): FeedRow {
  const { code, title, price } = draft;
  const { terms } = context;
  const url = completeLink(draft.url, context.hosts[0]);
  const available = draft.available ?? defaultStock(draft, context);
  const operatorCondition = draft.modeText === '' ? (terms?.condition ?? '') : '';
  const mode = draft.mode ?? (operatorCondition === '' ? null : readMode(operatorCondition));
  if (code === '' || code.length > maxCodeLength || code.includes(replacement)) {
    return { kind: 'unusable', code: null, reason: 'no-code', detail: code.slice(0, maxCodeLength) };
  }
  const refuse = (reason: UnusableReason, detail: string): FeedRow => {
    return { kind: 'unusable', code, reason, detail: detail.slice(0, maxCodeLength) };
  };
  if (draft.tooLong !== null) return refuse('field-too-long', draft.tooLong);
  if (title === '') return refuse('no-title', '');
  if (url.includes(replacement) || !isWebAddress(url)) return refuse('no-link', draft.url);
  if (!isMerchantLink(URL.parse(url), context)) return refuse('other-host', url);
  if (!price.ok) return refuse(price.failure.reason, price.failure.detail);
  if (available === null) return refuse('no-availability', draft.availabilityText);
  if (mode === null) return refuse('no-condition', draft.modeText);
  return {
    kind: 'listing',
    listing: {
      code,
      variant: '',
      country: context.country,
      title,
      partNumber: draft.partNumber || null,
      gtin: draft.gtin || null,
      attributes: listAttributes(draft, context),
      mode,
      ...readGrade(mode, [...draft.gradeTexts, title, operatorCondition], context),
      priceMinor: price.value,
      currency: getCountryLocale(context.country).currency,
      shippingMinor: draft.shippingMinor ?? terms?.shippingMinor ?? null,
      available,
      warrantyMonths: draft.warrantyMonths,
      returnDays: draft.returnDays,
      url,
    },
  };
}

/** The availability that the operator has set for items that state none; null = the item states one, or the operator has set none. */
function defaultStock({ availabilityText }: ListingDraft, { terms }: FeedContext): boolean | null {
  if (availabilityText !== '' || terms?.availability === undefined) return null;
  return terms.availability === 'in-stock';
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** The stated attributes; and the merchant's words for the grade, if they stand where the matcher would take them for a property of the device. */
function listAttributes(
  { attributes, title, gradeTexts }: ListingDraft,
  { gradeWords, terms }: FeedContext,
): Partial<Record<StatedAttribute, string>> {
  const given = Object.entries({ ...attributes, language: terms?.language ?? '' });
  const stated = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const merchantWords = findFirst([...gradeTexts, title], text => findOwnGrade(text, gradeWords))?.words;
  if (merchantWords === undefined) return stated;
  const isMisleading = [title, attributes.condition ?? ''].some(
    text => cutLastPhrase(text, merchantWords) !== text,
  );
  return isMisleading ? { ...stated, gradeWords: merchantWords } : stated;
}

/** A device that is not new and has no word for a grade is `certified` if a text says so, otherwise `ungraded`. */
function readGrade(
  mode: Mode,
  texts: readonly string[],
  { gradeWords }: FeedContext,
): { grade: Grade; conditionWords: string | null } {
  if (mode === 'new') return { grade: 'N', conditionWords: null };
  const reading = findFirst(texts, text => findGrade(text, gradeWords));
  return reading
    ? { grade: reading.grade, conditionWords: reading.words }
    : { grade: texts.some(saysCertified) ? 'certified' : 'ungraded', conditionWords: null };
}

/** The reading of the first text that has one. */
function findFirst(
  texts: readonly string[],
  read: (text: string) => GradeReading | null,
): GradeReading | null {
  for (const text of texts) {
    const reading = text === '' ? null : read(text);
    if (reading) return reading;
  }
  return null;
}
