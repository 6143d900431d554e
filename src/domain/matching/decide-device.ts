// The match ladder for devices other than iPhones: part number, attributes and title together, or review.
import type { OptionValues } from '#domain/catalogue/options.ts';
import { fitsProduct, narrowOptionValues } from '#domain/catalogue/partial-variant.ts';
import type { Decide } from '#domain/matching/decide.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { listFitting } from '#domain/matching/part-evidence.ts';
import type { PartReading } from '#domain/matching/part-evidence.ts';
import type { DeviceReading } from '#domain/matching/read-device.ts';
import { mergeOptionValues } from '#domain/matching/resolve-product.ts';

/** Decides by the reading of the device and the evidence of its part number. */
export function decideDevice(
  reading: DeviceReading,
  part: PartReading,
  catalogue: MatchCatalogue,
  decide: Decide,
): ReturnType<Decide> {
  if (reading.rejection !== null) {
    const isUnknownPart = part.text !== null && part.evidence.length === 0;
    if (reading.rejection === 'not-a-family-we-hold' && isUnknownPart)
      return decide('review', 'unknown-part');
    return decide('reject', reading.rejection);
  }
  if (reading.isContradictory) return decide('review', 'contradiction', listFitting(part.evidence));
  return part.evidence.length > 0
    ? decideByPart(reading, part, decide)
    : decideByTitle(reading, part, catalogue, decide);
}

function decideByTitle(
  { choice, optionValues }: DeviceReading,
  part: PartReading,
  catalogue: MatchCatalogue,
  decide: Decide,
): ReturnType<Decide> {
  if (choice.kind === 'none') return decide('review', 'contradiction');
  // An unknown part number is no evidence; the title still has to name the model.
  if (choice.kind === 'several')
    return decide('review', part.text === null ? 'unknown-model' : 'unknown-part');
  const { exact, partial, candidates } = catalogue.resolve(choice.model.model, optionValues);
  if (exact) return decide('match', 'title', [exact]);
  return partial
    ? decide('match', 'title', [], partial)
    : decide('review', 'unknown-configuration', candidates);
}

/** The part number comes first; title and attributes narrow it down, and may contradict it. */
function decideByPart(
  { choice, optionValues }: DeviceReading,
  { evidence }: PartReading,
  decide: Decide,
): ReturnType<Decide> {
  const isNamed = (slug: string): boolean =>
    choice.kind === 'one'
      ? choice.model.model.slug === slug
      : choice.kind === 'none' || choice.models.some(({ model }) => model.slug === slug);
  const open = evidence
    .filter(({ model }) => isNamed(model.slug))
    .map(each => ({ ...each, products: each.products.filter(product => fitsProduct(product, optionValues)) }))
    .filter(({ products }) => products.length > 0);
  const products = listFitting(open);
  const [only, other] = open;
  if (choice.kind === 'none' || !only) return decide('review', 'contradiction', listFitting(evidence));
  if (products.length === 1) return decide('match', 'part-number', products);
  if (other) return decide('review', 'several-products', products);
  const stated: OptionValues = mergeOptionValues(only.optionValues, optionValues);
  const narrowed = narrowOptionValues(stated, products);
  if (!narrowed) return decide('review', 'several-products', products);
  return decide('match', 'part-number', [], { model: only.model, optionValues: narrowed });
}
