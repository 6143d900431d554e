// A model with what tells it from its neighbours: taken once per catalogue from its name, its dates and its configurations.
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Season } from '#domain/matching/title-generation.ts';

/** Words in Apple's names that tell models of one line apart, besides generations, sizes, chips and years. */
export type Mark =
  'ultra' | 'se' | '4k' | 'hd' | 'pro' | 'usb-c' | 'anc' | 'wireless-case' | 'rack' | 'xdr' | 'neo';

/** Mark -> how a name has it, and the families whose names it is a mark of. @table */
const markNames: readonly (readonly [mark: Mark, inName: string, families: string])[] = [
  ['ultra', ' ultra', 'apple-watch'],
  ['se', ' se ', 'apple-watch'],
  ['4k', ' 4k ', 'apple-tv'],
  ['hd', ' hd ', 'apple-tv'],
  ['pro', ' pro ', 'apple-pencil'],
  ['usb-c', 'usb-c', 'airpods apple-pencil'],
  ['anc', 'active noise', 'airpods'],
  ['wireless-case', 'wireless charging case', 'airpods'],
  ['rack', '(rack', 'mac-pro'],
  ['xdr', 'display xdr', 'studio-display'],
  ['neo', ' neo ', 'macbook'],
];
/** The first year whose Macs nobody could upgrade by hand any more. */
const sealedSince = 2020;

export interface DeviceModel {
  readonly model: Model;
  readonly products: readonly Product[];
  readonly chips: readonly string[];
  readonly memory: ReadonlySet<number>;
  readonly storage: ReadonlySet<number>;
  readonly caseSizes: ReadonlySet<number>;
  readonly generation: number | null;
  readonly year: number;
  readonly lastYear: number;
  readonly season: Season | null;
  readonly marks: ReadonlySet<Mark>;
  readonly isRetina: boolean;
  /** Thunderbolt ports, where Apple's names tell models of one year apart by them. */
  readonly ports: 2 | 4 | null;
  readonly hasTouchBar: boolean;
  /** Owners changed memory and disk: what is stated of them may fit no configuration. */
  readonly isUpgradable: boolean;
  /** Its name alone is the model: "Apple Watch Ultra", "HomePod mini"; other names go on with a number or a bracket. */
  readonly isNameEnough: boolean;
}

export function describeModel(model: Model, products: readonly Product[]): DeviceModel {
  const name = `${model.name.toLowerCase()} `;
  const values = (key: 'memoryGb' | 'storageGb' | 'caseSizeMm'): Set<number> =>
    new Set(products.flatMap(({ optionValues }) => optionValues[key] ?? []));
  const chips = new Set([
    ...products.flatMap(({ optionValues }) => optionValues.chip ?? []),
    ...(model.chip === null ? [] : [model.chip]),
  ]);
  const isMac = /^i?mac/.test(model.family);
  const memory = values('memoryGb');
  const year = Number(/\b20\d\d\b/.exec(name)?.[0] ?? model.releasedOn.slice(0, 4));
  const ports = name.includes('two thunderbolt') ? 2 : name.includes('four thunderbolt') ? 4 : null;
  return {
    model,
    products,
    chips: [...chips],
    memory: memory.size === 0 && model.memoryGb !== null && isMac ? new Set([model.memoryGb]) : memory,
    storage: values('storageGb'),
    caseSizes: values('caseSizeMm'),
    generation: readNamedGeneration(name) ?? model.generation,
    year,
    lastYear: Number((model.discontinuedOn ?? '2999').slice(0, 4)),
    season: (/(early|mid|late) 20\d\d/.exec(name)?.[1] ?? null) as Season | null,
    marks: new Set(
      markNames.flatMap(([mark, inName, families]) =>
        families.split(' ').includes(model.family) && name.includes(inName) ? [mark] : [],
      ),
    ),
    isRetina: name.includes('retina') || year >= 2016,
    ports,
    // Of 2016 to 2022; those of 2016 and 2017 with two ports have function keys.
    hasTouchBar: model.family === 'macbook-pro' && year >= 2016 && year <= 2022 && (model.screenInches ?? 0) !== 14.2 && (model.screenInches ?? 0) !== 16.2 && !(ports === 2 && year < 2019), // prettier-ignore
    isUpgradable:
      isMac && !/^[AM]\d/.test(model.chip ?? '') && Number(model.releasedOn.slice(0, 4)) < sealedSince,
    isNameEnough: model.family === 'apple-pencil' || !/\(|\d/.test(name.replace(/ \(usb-c\)| \(4th generation\)| \(a18 pro\)|4k/, '')), // prettier-ignore
  };
}

function readNamedGeneration(name: string): number | null {
  const bracketed = /\((\d{1,2})(?:st|nd|rd|th) generation/.exec(name)?.[1];
  const plain = /(?:series|ultra|se|mini|air|airpods|pro|max|ipad) (\d{1,2})(?!\d|[.-]|mm)/.exec(name)?.[1];
  const found = bracketed ?? plain;
  return found === undefined ? null : Number(found);
}
