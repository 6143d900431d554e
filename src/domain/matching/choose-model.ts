// Which model of a family a listing names: evidence narrows the models down, and never guesses between two that remain.
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { DeviceFacts } from '#domain/matching/device-facts.ts';
import { isChip } from '#domain/matching/title-chips.ts';
import { isScreen } from '#domain/matching/title-screen.ts';

/** A model with the option values of its products, computed once per catalogue. */
export interface DeviceModel {
  readonly model: Model;
  readonly products: readonly Product[];
  readonly chips: readonly string[];
  readonly memory: ReadonlySet<number>;
  readonly storage: ReadonlySet<number>;
  readonly caseSizes: ReadonlySet<number>;
  /** From its name, or else from the catalogue. */
  readonly generation: number | null;
  /** Folded name. */
  readonly name: string;
  readonly year: number;
  readonly lastYear: number;
}

export type Choice =
  | { readonly kind: 'one'; readonly model: DeviceModel }
  | { readonly kind: 'several'; readonly models: readonly DeviceModel[] }
  /** No model fits everything that is stated. */
  | { readonly kind: 'none' };

export function describeModel(model: Model, products: readonly Product[]): DeviceModel {
  const name = model.name.toLowerCase();
  const values = (key: 'memoryGb' | 'storageGb' | 'caseSizeMm'): Set<number> =>
    new Set(products.flatMap(({ optionValues }) => optionValues[key] ?? []));
  const chips = new Set([
    ...products.flatMap(({ optionValues }) => optionValues.chip ?? []),
    ...(model.chip === null ? [] : [model.chip]),
  ]);
  const memory = values('memoryGb');
  const year = Number(/\b20\d\d\b/.exec(name)?.[0] ?? model.releasedOn.slice(0, 4));
  return {
    model,
    products,
    chips: [...chips],
    memory:
      memory.size === 0 && model.memoryGb !== null && model.family.startsWith('mac')
        ? new Set([model.memoryGb])
        : memory,
    storage: values('storageGb'),
    caseSizes: values('caseSizeMm'),
    generation: readNamedGeneration(name) ?? model.generation,
    name,
    year,
    lastYear: Number((model.discontinuedOn ?? '2999').slice(0, 4)),
  };
}

function readNamedGeneration(name: string): number | null {
  const bracketed = /\((\d{1,2})(?:st|nd|rd|th) generation/.exec(name)?.[1];
  const plain = /(?:series|ultra|se|mini|air|airpods|pro|max|ipad) (\d{1,2})(?!\d|[.-]|mm)/.exec(name)?.[1];
  const found = bracketed ?? plain;
  return found === undefined ? null : Number(found);
}

/** Words that tell a model whose name has them from one whose name does not, and how a listing says them. */
const qualifiers: readonly (readonly [inName: RegExp, said: (facts: DeviceFacts) => boolean])[] = [
  [/\busb-c\b/, facts => facts.said.has('usb') || facts.said.has('usbc')],
  [/active noise/, facts => ['anc', 'noise', 'gerauschunterdruckung', 'bruit', 'rumore', 'ruido'].some(word => facts.said.has(word))],
  [/wireless charging case/, facts => ['wireless', 'kabellos', 'kabellosem', 'fil', 'inalambrica', 'inalambrico'].some(word => facts.said.has(word))],
  [/\brack\b/, facts => facts.said.has('rack')],
  [/display xdr/, facts => facts.said.has('xdr')],
]; // prettier-ignore

/** Narrows the models of one family or line. */
export function chooseModel(models: readonly DeviceModel[], facts: DeviceFacts): Choice {
  let left = filterByNumbers(models, facts);
  left = filterByName(left, facts);
  const { chip, generation, screens, caseSizeMm } = facts;
  if (generation !== null) left = left.filter(each => each.generation === generation);
  if (screens.length > 0) {
    const exact = left.filter(({ model }) =>
      screens.some(screen => isScreen(model.screenInches ?? 0, screen)),
    );
    // Shops mix up 13.3 and 13.6.
    left = exact.length > 0 ? exact : left.filter(({ model }) => screens.some(screen => isScreen(model.screenInches ?? 0, Math.floor(screen)))); // prettier-ignore
  }
  if (caseSizeMm !== null)
    left = left.filter(each => each.caseSizes.size === 0 || each.caseSizes.has(caseSizeMm));
  if (chip !== null) {
    const exact = left.filter(({ chips }) => chips.some(each => isChip(each, chip, true)));
    left =
      exact.length > 0 ? exact : left.filter(({ chips }) => chips.some(each => isChip(each, chip, false)));
  }
  left = filterByCores(left, facts);
  left = filterByYear(left, facts);
  left = filterByQualifiers(left, facts);
  const [only, other] = left;
  if (!only) return { kind: 'none' };
  if (!other && isResolved(only, models, facts)) return { kind: 'one', model: only };
  return { kind: 'several', models: left };
}

/** The same clock came with different cores in different years. Models whose cores are not known stay. */
function filterByCores(
  models: readonly DeviceModel[],
  { chip, cpuCores }: DeviceFacts,
): readonly DeviceModel[] {
  if (chip === null || !chip.isIntel || cpuCores === null) return models;
  return models.filter(({ products }) =>
    products.some(
      ({ optionValues }) =>
        isChip(optionValues.chip ?? chip.name, chip, false) &&
        (optionValues.cpuCores ?? cpuCores) === cpuCores,
    ),
  );
}

function filterByNumbers(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  let left = models;
  const { identifiers, modelNumbers } = facts;
  if (identifiers.length > 0)
    left = left.filter(({ model }) =>
      model.identifiers.some(each => identifiers.includes(each.toLowerCase())),
    );
  if (modelNumbers.length === 0) return left;
  // A number that no model of the family has may be from another market: it is ignored.
  const numbered = left.filter(({ model }) => model.modelNumbers.some(each => modelNumbers.includes(each)));
  return numbered.length > 0 ? numbered : left;
}

/** "Ultra", "SE", "mini", "4K" and "Retina" are parts of names. */
function filterByName(
  models: readonly DeviceModel[],
  { said, follows }: DeviceFacts,
): readonly DeviceModel[] {
  const family = models[0]?.model.family;
  if (family === 'apple-watch') {
    const kind = said.has('ultra') ? 'ultra' : said.has('se') ? ' se' : null;
    if (kind !== null) return models.filter(({ name }) => name.includes(kind));
    return models.filter(({ name }) => name.includes('series') || name.includes('(1st'));
  }
  if (family === 'apple-tv') {
    if (said.has('4k')) return models.filter(({ name }) => name.includes('4k'));
    if (said.has('hd')) return models.filter(({ name }) => name.includes(' hd'));
    return models.filter(({ name }) => !name.includes('4k'));
  }
  if (family === 'apple-pencil') {
    if (said.has('usb') || said.has('usbc')) return models.filter(({ name }) => name.includes('usb-c'));
    return models.filter(
      ({ name }) => name.includes('pencil pro') === (follows === 'pro') && !name.includes('usb-c'),
    );
  }
  // Only the first AirPods Max have a Lightning port; AirPods of other lines may come with a Lightning cable.
  if (
    models[0]?.model.line === 'airpods-max' &&
    said.has('lightning') &&
    !said.has('usb') &&
    !said.has('usbc')
  )
    return models.filter(({ year }) => year < 2024);
  if (said.has('retina')) {
    const named = models.filter(({ name, year }) => name.includes('retina') || year >= 2016);
    if (named.length > 0) return named;
  }
  return models;
}

/**
 * A year is the model's. With an Apple chip stated it may be the year of purchase: then it does not choose between screen
 * sizes, and any year in which the model was sold fits.
 */
function filterByYear(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  const { years, season, screens, chip } = facts;
  if (years.length === 0) return models;
  const ofYear = models.filter(each => years.includes(each.year));
  const ofSeason = season === null ? ofYear : ofYear.filter(({ name }) => name.includes(`${season} 20`));
  if (season !== null && ofSeason.length > 0) return ofSeason;
  if (chip === null || chip.isIntel) return ofYear;
  const latest = Math.max(...years);
  if (screens.length === 0) {
    const sold = models.filter(each => each.year <= latest && latest <= each.lastYear);
    return new Set(sold.map(({ model }) => model.screenInches)).size > 1
      ? sold
      : ofYear.length > 0
        ? ofYear
        : sold;
  }
  const isSold = (each: DeviceModel): boolean => each.year <= latest && latest <= each.lastYear;
  return ofYear.length > 0 ? ofYear : models.filter(isSold);
}

function filterByQualifiers(models: readonly DeviceModel[], facts: DeviceFacts): readonly DeviceModel[] {
  let left = models;
  for (const [inName, isSaid] of qualifiers) {
    if (!left.some(({ name }) => inName.test(name))) continue;
    const wanted = isSaid(facts);
    const rest = left.filter(({ name }) => inName.test(name) === wanted);
    if (rest.length > 0) left = rest;
  }
  const { said, thunderboltPorts } = facts;
  if (!left.some(({ name }) => name.includes('thunderbolt 3 ports'))) return left;
  if (thunderboltPorts !== null) {
    const ports = thunderboltPorts === 4 ? 'four' : 'two';
    return left.filter(({ name }) => name.includes(`${ports} thunderbolt`));
  }
  // The models of 2016 and 2017 with two ports have no Touch Bar.
  if (said.has('touchbar') || (said.has('touch') && said.has('bar')))
    return left.filter(({ name, year }) => !(name.includes('two thunderbolt') && year < 2019));
  return left;
}

/** Clock speeds and Intel's lines repeat for years: alone they do not identify a model. A single model needs no evidence. */
function isResolved(
  { name, model }: DeviceModel,
  models: readonly DeviceModel[],
  facts: DeviceFacts,
): boolean {
  if (models.length === 1) return true;
  if (facts.identifiers.length + facts.modelNumbers.length > 0) return true;
  // New laptops now come out every year, and the year is often that of purchase: alone it identifies older models only.
  const isYearEnough = !(model.family.startsWith('macbook') && Math.max(...facts.years) >= 2020);
  if (facts.years.length > 0 && isYearEnough) return true;
  if (facts.generation !== null || facts.caseSizeMm !== null) return true;
  if (facts.chip !== null)
    return (
      !facts.chip.isIntel || facts.screens.length > 0 || (facts.chip.ghz !== null && facts.cpuCores !== null)
    );
  if (facts.screens.length > 0) return true;
  // A full name without a number or bracket: "Apple Watch Ultra", "AirPods Max", "Apple TV HD".
  return (
    !/\(|\d/.test(name.replace(/ \(usb-c\)| \(4th generation\)|4k/, '')) || model.family === 'apple-pencil'
  );
}
