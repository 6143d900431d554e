// The cheapest steps up from an offer within its model: more storage, more memory or a better grade for little more.
import { options } from '#domain/catalogue/options.ts';
import type { OptionKey } from '#domain/catalogue/options.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { Condition, Grade } from '#domain/offers/condition.ts';

export type StepKind = 'storage' | 'memory' | 'condition';

/** What a step needs of an offer in stock, and of its product. */
export interface StepOffer {
  readonly offerId: number;
  readonly sku: string;
  /** The product's value of an option; null = not stated. */
  readonly valueOf: (key: OptionKey) => string | number | null;
  readonly grade: Grade;
  /** null = not stated. */
  readonly carrier: string | null;
  /** Minor units; all of one currency. */
  readonly priceMinor: number;
}

export interface StepUp<Offer extends StepOffer> {
  readonly kind: StepKind;
  readonly offer: Offer;
  /** Minor units, negative where more costs less. */
  readonly extraMinor: number;
}

/** An offer that costs more than this share extra is another purchase, not a step up. */
const maxExtraShare = 0.2;

/** Best first. A new device has no grade to improve, and a device without a grade is none to step up to. */
const gradeRank: Readonly<Record<Condition, number>> = { N: 0, A: 1, B: 2, C: 3 };

const optionByKind = { storage: 'storageGb', memory: 'memoryGb' } as const;

/**
 * At most one step of each kind, the least extra cost first. A step changes one thing for the better and nothing for the worse: every
 * other option but the colour stays, the grade is at least as good, and the network the same or none.
 */
export function findStepUps<Offer extends StepOffer>(
  from: StepOffer,
  candidates: readonly Offer[],
): StepUp<Offer>[] {
  const near = candidates.filter(
    ({ priceMinor, carrier }) =>
      priceMinor - from.priceMinor <= from.priceMinor * maxExtraShare &&
      (carrier === from.carrier || carrier === 'unlocked'),
  );
  return (['storage', 'memory', 'condition'] as const)
    .flatMap((kind): StepUp<Offer>[] => {
      const [best] = near
        .filter(offer => isStep(kind, from, offer))
        .toSorted(
          (a, b) =>
            a.priceMinor - b.priceMinor ||
            Number(hasOtherColour(from, a)) - Number(hasOtherColour(from, b)) ||
            a.offerId - b.offerId,
        );
      return best ? [{ kind, offer: best, extraMinor: best.priceMinor - from.priceMinor }] : [];
    })
    .toSorted((a, b) => a.extraMinor - b.extraMinor);
}

function isGraded({ grade }: StepOffer): boolean {
  return grade !== 'certified' && grade !== 'ungraded';
}

function isStep(kind: StepKind, from: StepOffer, to: StepOffer): boolean {
  const [was, is] = [gradeRank[gradeCondition(from.grade)], gradeRank[gradeCondition(to.grade)]];
  if (kind === 'condition') return to.sku === from.sku && is < was && isGraded(to);
  if (is > was) return false;
  const option = optionByKind[kind];
  const [own, more] = [from.valueOf(option), to.valueOf(option)];
  if (typeof own !== 'number' || typeof more !== 'number' || more <= own) return false;
  return options.every(
    ({ key }) => key === option || key === 'colour' || from.valueOf(key) === to.valueOf(key),
  );
}

function hasOtherColour(from: StepOffer, to: StepOffer): boolean {
  return from.valueOf('colour') !== to.valueOf('colour');
}
