// The words of Apple's names that tell the models of a line apart, and how listings say them.
import type { ModelMark } from '#domain/catalogue/product.ts';
import type { DeviceFacts } from '#domain/matching/device-facts.ts';
import type { DeviceModel } from '#domain/matching/device-model.ts';
import { prefer } from '#domain/matching/prefer-models.ts';
import { resolveChargingCase } from '#domain/matching/title-charging-case.ts';

interface MarkRule {
  readonly mark: ModelMark | 'rack';
  readonly isStated: (facts: DeviceFacts) => boolean;
  /** Listings leave the word out: its absence says nothing. */
  readonly isOftenLeftOut?: boolean;
}

function statesOneOf(text: string): MarkRule['isStated'] {
  const words = text.split(' ');
  return ({ statedWords }) => words.some(word => statedWords.has(word));
}

function statesTenGigabit({ statedWords }: DeviceFacts): boolean {
  return statedWords.has('ethernet') && (statedWords.has('10gb') || statedWords.has('10'));
}

/** How listings say the marks of names, in five languages. @table */
const markRules: readonly MarkRule[] = [
  { mark: 'ultra', isStated: statesOneOf('ultra') },
  // "Se vende Apple Watch Series 7" names no SE, "Series SE" does.
  {
    mark: 'se',
    isStated: ({ statedWords, saysSe }) =>
      saysSe || (statedWords.has('se') && !statedWords.has('series') && !statedWords.has('serie')),
  },
  { mark: '4k', isStated: statesOneOf('4k') },
  { mark: 'hd', isStated: statesOneOf('hd'), isOftenLeftOut: true },
  { mark: 'pro', isStated: ({ nextWord }) => nextWord === 'pro' },
  { mark: 'usb-c', isStated: statesOneOf('usb usbc') },
  {
    mark: 'active-noise-cancellation',
    isStated: statesOneOf('anc noise gerauschunterdruckung bruit rumore ruido'),
  },
  {
    mark: 'wireless-case',
    isStated: facts =>
      facts.generation !== null &&
      statesOneOf('wireless kabellos kabellosem fil inalambrica inalambrico')(facts),
  },
  { mark: 'rack', isStated: statesOneOf('rack') },
  { mark: 'xdr', isStated: statesOneOf('xdr') },
  { mark: 'neo', isStated: statesOneOf('neo') },
  { mark: '10gb-ethernet', isStated: statesTenGigabit, isOftenLeftOut: true },
  { mark: 'retina-display', isStated: statesOneOf('retina 4k 5k'), isOftenLeftOut: true },
];

/** "Apple Watch SE 2021": of the models of that name the year is one of sale, whatever else came out in it. */
export function preferNamed(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  const named = markRules.filter(
    ({ mark, isStated }) => (mark === 'se' || mark === 'ultra') && isStated(facts),
  );
  return named.reduce((kept, { mark }) => prefer(kept, ({ marks }) => marks.has(mark)), models);
}

/** Narrows the models down by the marks that are stated, and by those that are not. */
export function filterByMarks(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  let remaining = models;
  for (const { mark, isStated, isOftenLeftOut } of markRules) {
    const isWanted = isStated(facts);
    // Nobody says USB-C of AirPods Max: their colours tell them apart.
    const isUnsaid = mark === 'usb-c' && remaining[0]?.model.line === 'airpods-max';
    if (isWanted || !(isOftenLeftOut === true || isUnsaid))
      remaining = prefer(remaining, ({ marks }) => marks.has(mark) === isWanted);
  }
  const { statedWords, isOfSeries } = facts;
  const resolution = ['4K', '5K'].find(each => statedWords.has(each.toLowerCase()));
  if (resolution !== undefined)
    remaining = prefer(remaining, ({ model }) => model.name.includes(`Retina ${resolution}`));
  if (isOfSeries !== null && remaining.length > 1)
    remaining = prefer(remaining, ({ model }) => model.name.includes('Series') === isOfSeries);
  // Apple's names of the early AirPods and AirPods Pro had no number, and told them apart by their cases.
  const line = remaining[0]?.model.line ?? '';
  if (/^airpods(?:-pro)?$/.test(line) && facts.generation === null && facts.chargingCase.size > 0) {
    const cased = remaining.filter(
      ({ products }) => resolveChargingCase(products, facts.chargingCase) !== null,
    );
    if (cased.length === 1) return cased;
  }
  // Only the first AirPods Max have a Lightning port; AirPods of other lines may come with a Lightning cable.
  if (line === 'airpods-max' && statedWords.has('lightning') && !statesOneOf('usb usbc')(facts))
    remaining = remaining.filter(({ year }) => year < 2024);
  return remaining;
}
