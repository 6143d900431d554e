// What visitors contribute for others to see: reviews of the site, questions and answers about a model, photographs of a device.
import { dayMs } from '#domain/durations.ts';

export const contributionKinds = ['review', 'question', 'answer', 'image'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** Nothing is shown before it is published. */
export const contributionStates = ['waiting', 'published', 'rejected'] as const;
export type ContributionState = (typeof contributionStates)[number];

/** Why a moderator rejects something: the rules are published. */
export const rejectReasons = [
  'off-topic',
  'advertising',
  'personal-data',
  'insult',
  'unlawful',
  'unreadable',
  'not-own-work',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** A contribution as operators name it: `review/3`, `image/12`. */
export interface ContributionName {
  readonly kind: ContributionKind;
  readonly id: number;
}

export function formatContributionName({ kind, id }: ContributionName): string {
  return `${kind}/${id}`;
}

/** null for a text that names none. */
export function parseContributionName(text: string): ContributionName | null {
  const [, kind, id = ''] = /^([a-z]+)\/([1-9]\d{0,14})$/.exec(text) ?? [];
  const known = contributionKinds.find(one => one === kind);
  return known === undefined ? null : { kind: known, id: Number(id) };
}

/** Stars of a review. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** Rejected contributions are kept this long, so that a decision can be undone, and then deleted. */
export const rejectedLifeMs = 30 * dayMs;
