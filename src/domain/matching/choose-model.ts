// Chooses the model that a listing names by the facts it states; where several still fit, it does not guess.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { ModelMark } from '#domain/catalogue/product.ts';
import { filterByMarks, preferNamed } from '#domain/matching/choose-by-marks.ts';
import type { DeviceFacts } from '#domain/matching/device-facts.ts';
import type { DeviceModel } from '#domain/matching/device-model.ts';
import { filterFirst, prefer, type Fit } from '#domain/matching/prefer-models.ts';
import { isChip } from '#domain/matching/title-chips.ts';
import { isScreen } from '#domain/matching/title-screen.ts';
import { resolveSizes } from '#domain/matching/resolve-sizes.ts';
import { statesSizes, type StatedSizes } from '#domain/matching/title-sizes.ts';

export type Choice =
  | { readonly kind: 'one'; readonly model: DeviceModel }
  | { readonly kind: 'several'; readonly models: readonly DeviceModel[] }
  /** No model fits everything that is stated. */
  | { readonly kind: 'none' };

/** The last year of a MacBook whose Core M has no number. */
const lastCoreM = 2015;

/** Narrows the models of one name down by the facts that are stated beside it. */
export function chooseModel(models: readonly DeviceModel[], facts: DeviceFacts, sizes: StatedSizes): Choice {
  let remaining = filterByNumbers(models, facts);
  const { generation, screens, caseSizeMm, chip, years } = facts;
  if (generation !== null) remaining = remaining.filter(each => each.generation === generation);
  // Shops mix up 13.3 and 13.6.
  const hasScreen =
    (round: (inches: number) => number) =>
    ({ model }: DeviceModel) =>
      screens.some(screen => isScreen(model.screenInches ?? 0, round(screen)));
  if (screens.length > 0) remaining = filterFirst(remaining, hasScreen(Number), hasScreen(Math.floor));
  if (caseSizeMm !== null)
    remaining = remaining.filter(each => each.caseSizes.size === 0 || each.caseSizes.has(caseSizeMm));
  // "Core M" of 2016: shops leave out the number of m3, m5 and m7.
  const isOpenCoreM = chip?.name === 'Core M' && years.some(year => year > lastCoreM);
  const hasChip =
    (isExact: boolean) =>
    ({ chips }: DeviceModel) =>
      chips.some(
        each =>
          chip !== null && isChip(isOpenCoreM ? each.replace(/^Core m\d/, chip.name) : each, chip, isExact),
      );
  // A clock alone may be the turbo's.
  if (chip?.name === '') remaining = prefer(remaining, hasChip(true));
  else if (chip !== null) remaining = filterFirst(remaining, hasChip(true), hasChip(false));
  remaining = filterByCoresAndGlass(remaining, facts);
  remaining = filterByYear(preferNamed(remaining, facts), facts);
  remaining = filterByPorts(remaining, facts);
  remaining = filterByMarks(remaining, facts);
  const beforeSizes = remaining;
  if (remaining.length > 1 && statesSizes(sizes)) remaining = filterBySizes(remaining, sizes);
  const [only, other] = remaining;
  if (!only) return { kind: 'none' };
  const isSettled =
    !other && (isSufficientlyStated(only, models, facts) || (beforeSizes.length > 1 && !only.isMac));
  return isSettled ? { kind: 'one', model: only } : { kind: 'several', models: remaining };
}

function filterByNumbers(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  let remaining = models;
  const { identifiers, modelNumbers } = facts;
  if (identifiers.length > 0)
    remaining = remaining.filter(({ model }) =>
      model.identifiers.some(each => identifiers.includes(each.toLowerCase())),
    );
  // A number that no model of the family has may be from another market: it is ignored.
  return modelNumbers.length === 0
    ? remaining
    : prefer(remaining, ({ model }) => model.modelNumbers.some(each => modelNumbers.includes(each)));
}

/**
 * The same clock of an Intel chip came with different cores in different years; models whose cores are not in the catalogue
 * stay. Nano-texture glass was sold with some models only, and fewer graphics cores than a chip has with those that have a choice.
 */
function filterByCoresAndGlass(
  models: readonly DeviceModel[],
  { chip, cpuCores, gpuCores, glass }: DeviceFacts,
): readonly DeviceModel[] {
  let remaining = models;
  if (chip?.isIntel === true && cpuCores !== null)
    remaining = remaining.filter(
      ({ marks }) =>
        [...marks].every(mark => !mark.endsWith('-core')) || marks.has(`${cpuCores}-core` as ModelMark),
    );
  if (
    chip !== null &&
    gpuCores !== null &&
    remaining.some(isSoldWith(values => (values.gpuCores ?? 0) > gpuCores))
  )
    remaining = prefer(
      remaining,
      isSoldWith(values => values.gpuCores === gpuCores),
    );
  return glass === 'nano-texture'
    ? prefer(
        remaining,
        isSoldWith(values => values.glass === glass),
      )
    : remaining;
}

function isSoldWith(fits: (values: OptionValues) => boolean): Fit {
  return ({ products }) => products.some(({ optionValues }) => fits(optionValues));
}

/**
 * A year is the model's. With an Apple chip stated it may be the year of purchase: then it does not choose between screen
 * sizes, and any year in which the model was sold fits.
 */
function filterByYear(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  const { years, season, screens, chip } = facts;
  if (years.length === 0) return prefer(models, ({ year }) => chip?.years.includes(year) === true);
  const ofYear = models.filter(each => years.includes(each.year));
  const ofSeason = season === null ? ofYear : ofYear.filter(({ marks }) => marks.has(season));
  if (season !== null && ofSeason.length > 0) return ofSeason;
  const latest = Math.max(...years);
  const sold = models.filter(each => each.year <= latest && latest <= each.lastYear);
  // "iPhone SE 2017", "MacBook Air 2016": no model of the name came out in that year.
  if (chip === null || chip.isIntel) return ofYear.length > 0 ? ofYear : sold;
  const differInSize = screens.length === 0 && new Set(sold.map(({ model }) => model.screenInches)).size > 1;
  return differInSize || ofYear.length === 0 ? sold : ofYear;
}

function filterByPorts(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  const { ports, saysTouchBar } = facts;
  // Apple's names tell models of some years apart by them.
  const tellsPortsApart =
    ports !== null && models.some(({ marks }) => marks.has('two-ports') || marks.has('four-ports'));
  const remaining = tellsPortsApart ? models.filter(({ marks }) => marks.has(ports)) : models;
  return saysTouchBar === null
    ? remaining
    : remaining.filter(({ marks }) => marks.has('touch-bar') === saysTouchBar);
}

/** Sizes of hard disks: nobody puts a smaller one of them into a Mac that came with flash. */
const hardDisks: ReadonlySet<number> = new Set([160, 250, 320, 500, 750]);

/** Models that were sold with all the stated sizes. Owners changed those of older Macs: of these only hard disks tell models apart. */
function filterBySizes(models: readonly DeviceModel[], sizes: StatedSizes): readonly DeviceModel[] {
  const { storage, ambiguous, pairs } = sizes;
  const disks = [...storage, ...ambiguous, ...pairs.map(([, second]) => second)].filter(size =>
    hardDisks.has(size),
  );
  const fitting = models.filter(each => {
    if (each.storage.size === 0) return true;
    if (!each.isSealed) return disks.every(size => each.storage.has(size));
    const { memoryGb, storages } = resolveSizes(sizes, each);
    return (
      storages.every(size => each.storage.has(size)) &&
      (memoryGb === null || each.isMac || each.memory.size === 0 || each.memory.has(memoryGb))
    );
  });
  // A model of unknown sizes is no better than those that have others.
  return fitting.some(each => each.storage.size > 0) ? fitting : models;
}

/** Intel's lines and recent years repeat: alone they do not identify a model. A single model needs no evidence. */
function isSufficientlyStated(
  { marks, model }: DeviceModel,
  models: readonly DeviceModel[],
  facts: DeviceFacts,
): boolean {
  if (models.length === 1) return true;
  if (facts.identifiers.length + facts.modelNumbers.length > 0) return true;
  // New laptops now come out every year, and the year is often that of purchase: alone it identifies older models only.
  const isYearEnough = !(model.family.startsWith('macbook') && Math.max(...facts.years) >= 2020);
  if (facts.years.length > 0 && isYearEnough) return true;
  if (facts.generation !== null || facts.caseSizeMm !== null || facts.chargingCase.size > 0) return true;
  // "MacBook Air 2020 i3": with a year, Intel's lines settle what the year leaves open.
  if (facts.chip !== null)
    return (
      !facts.chip.isIntel || facts.screens.length > 0 || facts.chip.ghz !== null || facts.years.length > 0
    );
  return facts.screens.length > 0 || marks.has('sole-name');
}
