// The matcher's accuracy on labelled listings: three shares, each with its count and its Wilson lower bound.
import type { RawMatch } from '#domain/matching/match-raw-listing.ts';

export interface Label {
  readonly reject: boolean;
  readonly rejectReason?: string;
  readonly family?: string | null;
  readonly model?: string | null;
  readonly releaseYear?: number | null;
  readonly storageGB?: number | null;
  readonly memoryGB?: number | null;
  readonly colour?: string | null;
  readonly colourAccept?: readonly string[];
  readonly screenInches?: number | null;
  readonly connectivity?: string | null;
  readonly carrier?: string | null;
  readonly cpu?: string | null;
  readonly caseSizeMm?: number | null;
  readonly conditionMode?: string | null;
  readonly grade?: string | null;
  readonly gradeAccept?: readonly (string | null)[];
}

export interface LabelledListing {
  readonly id: string;
  /** The repository, shop or marketplace it was read from. */
  readonly source: string;
  readonly title: string;
  readonly lang: string;
  readonly country: string;
  readonly rawAttributes: Readonly<Record<string, unknown>>;
  readonly expected: Label;
  readonly hasMpn?: boolean;
}

export interface Share {
  readonly count: number;
  readonly of: number;
  /** 95 %, one figure for both sides of the interval (Wilson 1927). */
  readonly lowerBound: number;
}

export interface SampleScore {
  readonly cases: number;
  readonly acceptedRight: Share;
  readonly acceptedOfWhatShouldBe: Share;
  readonly rejectsCaught: Share;
  /** A line for every listing with a wrong result. */
  readonly misses: readonly string[];
}

/** Scores answers against labels. A listing should be accepted when its label determines the model. */
export function scoreSample(
  listings: readonly LabelledListing[],
  answer: (listing: LabelledListing) => RawMatch,
): SampleScore {
  const misses: string[] = [];
  const tally = { accepted: 0, right: 0, due: 0, dueAccepted: 0, rejects: 0, caught: 0 };
  for (const listing of listings) {
    const got = answer(listing);
    const { expected, title, id } = listing;
    const isAccepted = got.decision === 'match';
    if (expected.reject) {
      tally.rejects += 1;
      if (got.decision === 'reject') tally.caught += 1;
      else
        misses.push(`${id} not rejected (${expected.rejectReason}), ${got.decision} ${got.reason}: ${title}`);
    } else if (typeof expected.model === 'string') {
      tally.due += 1;
      if (isAccepted) tally.dueAccepted += 1;
      else misses.push(`${id} not accepted, ${got.decision} ${got.reason}: ${title}`);
    }
    if (!isAccepted) continue;
    tally.accepted += 1;
    const wrong = expected.reject ? ['reject'] : listWrongFields(got, listing);
    if (wrong.length === 0) tally.right += 1;
    else misses.push(`${id} accepted with wrong ${wrong.join(', ')}: ${title}`);
  }
  return {
    cases: listings.length,
    acceptedRight: share(tally.right, tally.accepted),
    acceptedOfWhatShouldBe: share(tally.dueAccepted, tally.due),
    rejectsCaught: share(tally.caught, tally.rejects),
    misses,
  };
}

/** Scores by a property of the listings, such as their language; groups in the order of their size. */
export function scoreGroups(
  listings: readonly LabelledListing[],
  nameOf: (listing: LabelledListing) => string,
  answer: (listing: LabelledListing) => RawMatch,
): [name: string, score: SampleScore][] {
  return [...Map.groupBy(listings, nameOf)]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([name, group]) => [name, scoreSample(group, answer)]);
}

/** Fields that differ from the label: missing, wrong or invented. Values from a part number are not invented. */
function listWrongFields(got: RawMatch, { expected, hasMpn }: LabelledListing): string[] {
  const wrong: string[] = [];
  const isMac = /mac/i.test(expected.family ?? '');
  if (plain(got.family) !== plain(expected.family)) wrong.push('family');
  // Apple names a Mac in more than one way; year, chip and screen identify it.
  const isFilled = expected.model === null && hasMpn === true;
  const isModelRight =
    isFilled ||
    (isMac ? (got.model === null) === (expected.model === null) : plain(got.model) === plain(expected.model));
  if (!isModelRight) wrong.push('model');
  for (const field of comparedFields) {
    const label = expected[field];
    // A field missing in the label is not judged; a value from a part number is not invented.
    if (label === undefined || (label === null && hasMpn === true)) continue;
    if (field === 'screenInches' && isSameScreen(got[field], label)) continue;
    if (plain(got[field]) !== plain(label)) wrong.push(`${field} ${got[field]} for ${label}`);
  }
  const colours = [expected.colour ?? null, ...(expected.colourAccept ?? [])].map(plain);
  const isColourTold = (expected.colour ?? null) === null && (hasMpn === true || got.colour === null);
  if (!colours.includes(plain(got.colour)) && !isColourTold)
    wrong.push(`colour ${got.colour} for ${expected.colour}`);
  if (expected.conditionMode !== undefined && got.mode !== expected.conditionMode)
    wrong.push(`mode ${got.mode} for ${expected.conditionMode}`);
  const grades = [expected.grade, ...(expected.gradeAccept ?? [])];
  if (expected.grade !== undefined && !grades.includes(got.grade))
    wrong.push(`grade ${got.grade} for ${expected.grade}`);
  return wrong;
}

const comparedFields = [
  'releaseYear',
  'storageGB',
  'memoryGB',
  'screenInches',
  'caseSizeMm',
  'cpu',
  'carrier',
  'connectivity',
] as const;

/** 13, 13.3 and 13.6 inches may be the same model. */
function isSameScreen(one: number | null, other: unknown): boolean {
  return one !== null && typeof other === 'number' && Math.floor(one) === Math.floor(other);
}

function plain(text: unknown): string {
  return String((text ?? '') as string | number)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

function share(count: number, of: number): Share {
  return { count, of, lowerBound: wilsonLowerBound(count, of) };
}

/** The lower end of Wilson's interval for a share at 95 %. */
function wilsonLowerBound(count: number, of: number): number {
  if (of === 0) return 0;
  const z = 1.959_964;
  const p = count / of;
  const centre = p + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  return (centre - spread) / (1 + z ** 2 / of);
}
