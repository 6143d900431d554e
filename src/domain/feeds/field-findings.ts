// Which fields of a feed's lines are missing or cannot be read, counted by stable codes with examples: the health of a feed.
import type { Listing, UnusableReason } from '#domain/feeds/listing.ts';

/** `left-out`: the line is not shown. `weaker`: it is shown, but recognised, compared or trusted less. */
export type FindingEffect = 'left-out' | 'weaker';

/** Code -> what it does to a line. Codes are stable: merchants count on them. @table */
export const findingEffects = {
  'code-missing': 'left-out',
  'code-unreadable': 'left-out',
  'code-repeated': 'left-out',
  'title-missing': 'left-out',
  'price-missing': 'left-out',
  'price-unreadable': 'left-out',
  'price-other-currency': 'left-out',
  'link-missing': 'left-out',
  'link-unreadable': 'left-out',
  'link-other-host': 'left-out',
  'condition-missing': 'left-out',
  'condition-unreadable': 'left-out',
  'availability-missing': 'left-out',
  'availability-unreadable': 'left-out',
  'field-too-long': 'left-out',
  'line-malformed': 'left-out',
  'part-number-missing': 'weaker',
  'gtin-missing': 'weaker',
  'grade-missing': 'weaker',
  'shipping-missing': 'weaker',
  'warranty-missing': 'weaker',
  'returns-missing': 'weaker',
} as const satisfies Readonly<Record<string, FindingEffect>>;

export type FindingCode = keyof typeof findingEffects;

export interface FindingExample {
  /** The merchant's product code; null where the line has none. */
  readonly code: string | null;
  /** What the field says; of a `weaker` finding the line's title. */
  readonly found: string;
}

export interface FieldFinding {
  readonly code: FindingCode;
  /** How many lines have it. */
  readonly lines: number;
  readonly examples: readonly FindingExample[];
}

const maxExamples = 5;
const maxExampleLength = 120;

/** Reason of an unusable line -> its code when the field is empty, and when it cannot be read. @table */
const codesOfReasons: Readonly<Record<UnusableReason, readonly [empty: FindingCode, filled: FindingCode]>> = {
  'no-code': ['code-missing', 'code-unreadable'],
  'no-title': ['title-missing', 'title-missing'],
  'no-price': ['price-missing', 'price-unreadable'],
  'wrong-currency': ['price-other-currency', 'price-other-currency'],
  'no-link': ['link-missing', 'link-unreadable'],
  'other-host': ['link-other-host', 'link-other-host'],
  'no-condition': ['condition-missing', 'condition-unreadable'],
  'no-availability': ['availability-missing', 'availability-unreadable'],
  'field-too-long': ['field-too-long', 'field-too-long'],
  malformed: ['line-malformed', 'line-malformed'],
  'repeated-code': ['code-repeated', 'code-repeated'],
};

export interface FindingCounter {
  /** A line that cannot be used. */
  countUnusable(line: {
    readonly code: string | null;
    readonly reason: UnusableReason;
    readonly detail: string;
  }): void;
  /** A line that can be used: counts the fields that it leaves out. */
  countListing(listing: Listing): void;
  /** Lines that repeat a code; which lines they are is not known. */
  countRepeated(lines: number): void;
  /** Findings that leave lines out come first; then those with the most lines. */
  list(): FieldFinding[];
}

/** A counter for one run of a feed. It keeps up to five examples of each finding. */
export function createFindingCounter(): FindingCounter {
  const found = new Map<FindingCode, { lines: number; examples: FindingExample[] }>();
  const getEntry = (code: FindingCode) => {
    const known = found.get(code);
    if (known) return known;
    const made = { lines: 0, examples: [] };
    found.set(code, made);
    return made;
  };
  const note = (finding: FindingCode, code: string | null, text: string) => {
    const entry = getEntry(finding);
    entry.lines += 1;
    if (entry.examples.length < maxExamples)
      entry.examples.push({ code, found: text.slice(0, maxExampleLength) });
  };
  return {
    countUnusable({ code, reason, detail }) {
      const [empty, filled] = codesOfReasons[reason];
      note(detail.trim() === '' ? empty : filled, code, detail);
    },
    countListing(listing) {
      const { code, title } = listing;
      for (const finding of listWeaknesses(listing)) note(finding, code, title);
    },
    countRepeated(lines) {
      if (lines > 0) getEntry('code-repeated').lines += lines;
    },
    list: () => sortFindings([...found].map(([code, { lines, examples }]) => ({ code, lines, examples }))),
  };
}

/** The findings of several feeds as one list. */
export function mergeFindings(lists: readonly (readonly FieldFinding[])[]): FieldFinding[] {
  const byCode = new Map<FindingCode, FieldFinding>();
  for (const finding of lists.flat()) {
    const known = byCode.get(finding.code);
    byCode.set(finding.code, {
      code: finding.code,
      lines: (known?.lines ?? 0) + finding.lines,
      examples: [...(known?.examples ?? []), ...finding.examples].slice(0, maxExamples),
    });
  }
  return sortFindings([...byCode.values()]);
}

function sortFindings(findings: readonly FieldFinding[]): FieldFinding[] {
  return findings.toSorted(
    (one, other) =>
      Number(findingEffects[one.code] === 'weaker') - Number(findingEffects[other.code] === 'weaker') ||
      other.lines - one.lines ||
      (one.code < other.code ? -1 : 1),
  );
}

function listWeaknesses(listing: Listing): FindingCode[] {
  const { partNumber, gtin, mode, grade, shippingMinor, warrantyMonths, returnDays } = listing;
  const missing: FindingCode[] = [];
  if (partNumber === null) missing.push('part-number-missing');
  if (gtin === null) missing.push('gtin-missing');
  if (mode === 'refurbished' && grade === 'ungraded') missing.push('grade-missing');
  if (shippingMinor === null) missing.push('shipping-missing');
  if (warrantyMonths === null) missing.push('warranty-missing');
  if (returnDays === null) missing.push('returns-missing');
  return missing;
}
