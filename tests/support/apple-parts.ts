// The product of each of Apple's part numbers, from the sources of the catalogue and not from its matcher: the research's record of part
// numbers has the model and the option values, the catalogue files have the existing configurations.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listConfigurations, readStatedOptionValues } from '#domain/catalogue/catalogue-file.ts';
import type { CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { families } from '#domain/catalogue/families.ts';
import { readSeedFile } from '#tests/support/seed-products.ts';

const recordPath = join(import.meta.dirname, '..', '..', '..', 'shared', 'catalogue', 'models.json');
export const hasPartRecord = existsSync(recordPath);

interface RecordedPart {
  readonly partBase: string;
  readonly storageGB?: number;
  readonly memoryGB?: number;
  readonly colour?: string;
  readonly connectivity?: string;
  /** "M1 8-core CPU 7-core GPU" */
  readonly cpu?: string;
  /** Memory and storage were inferred from the price. */
  readonly configInferred?: boolean;
}

type Facts = Readonly<Record<string, string | number>>;

/** A product's name in tests: its model and its option values, sorted. */
export function productName(model: string, facts: object): string {
  const stated = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${model} ${stated.map(([option, value]) => `${option}=${value}`).join(' ')}`;
}

/** A part that is missing from the record: Apple's titles call it "Apple Pencil", without a generation. */
const unrecorded: readonly [string, string][] = [['MK0C2', 'apple-pencil-1st-gen']];

/**
 * Errors on Apple's Italian page: titles that contradict the part, which is right in other countries or at other times. They need a person.
 */
const slips: readonly { readonly part: string; readonly title: RegExp }[] = [
  { part: 'FPWA3QL', title: /iPhone 14 Plus/ },
  { part: 'FU1P3QL', title: /Verde/ },
];

/** The product; null = an error of the page, or a part of several products; undefined = the record does not know the part. */
export type FindRecorded = (listing: {
  readonly part: string;
  readonly title: string;
}) => string | null | undefined;

/** Maps a listed part and title to the record's product. */
export function loadAppleParts(): FindRecorded {
  const products = new Map<string, Set<string>>();
  const add = (base: string, product: string) =>
    products.set(base, (products.get(base) ?? new Set<string>()).add(product));
  const models = new Map(
    families.flatMap(family => readSeedFile(family).models.map(model => [model.slug, model] as const)),
  );
  const record = JSON.parse(readFileSync(recordPath, 'utf8')) as {
    readonly id: string;
    readonly partNumbers?: readonly RecordedPart[];
  }[];
  for (const { id, partNumbers = [] } of record) {
    const model = models.get(id);
    if (!model) throw new Error(`the catalogue has no ${id}`);
    for (const part of partNumbers) add(part.partBase, describe(model, part));
  }
  for (const [base, slug] of unrecorded) {
    const model = models.get(slug);
    if (model) add(base, describe(model, { partBase: base }));
  }
  return ({ part, title }) => {
    const code = part.toUpperCase();
    if (slips.some(slip => slip.part === code && slip.title.test(title))) return null;
    // Refurbished numbers begin with F, the same device new with M; G is built to order and is in no list.
    const base = code.startsWith('F') ? `M${code.slice(1, 5)}` : code.slice(0, 5);
    const [product, other] = [...(products.get(base) ?? [])];
    return other === undefined ? product : null;
  };
}

/** Whether one product is the other with more option values stated: the same model, and no contradicting value. */
export function saysAtLeast(one: string, other: string): boolean {
  const parts = (name: string) => name.trim().split(/ (?=[a-zA-Z]+=)/);
  const facts = new Set(parts(one));
  return parts(other).every(part => facts.has(part));
}

/** The one configuration that matches what is stated about the part, or else only what is stated. */
function describe(model: CatalogueModel, part: RecordedPart): string {
  const stated = listFacts(model, part);
  const configurations = listConfigurations(model) as Facts[];
  const fitting = configurations.filter(each =>
    Object.entries(stated).every(([option, value]) => each[option] === undefined || each[option] === value),
  );
  const [only, other] = fitting;
  if (!only) throw new Error(`${part.partBase} is no ${model.slug}: ${JSON.stringify(stated)}`);
  if (!other) return productName(model.slug, only);
  const known = new Set(fitting.flatMap(each => Object.keys(each)));
  return productName(
    model.slug,
    Object.fromEntries(Object.entries(stated).filter(([option]) => known.has(option))),
  );
}

/** The values in the record, and those that the catalogue's file adds from titles: glass, stand, charging case, older chips. */
function listFacts(model: CatalogueModel, part: RecordedPart): Facts {
  const row = model.partNumbers.find(each => each.part.startsWith(part.partBase));
  const { memoryGb: _memory, storageGb: _storage, ...added } = row ? readStatedOptionValues(row) : {};
  const [, chip, cpuCores, gpuCores] = /^(.*) (\d+)-core CPU (\d+)-core GPU$/.exec(part.cpu ?? '') ?? [];
  const isSure = part.configInferred !== true;
  const recorded: Record<string, string | number | undefined> = {
    chip,
    cpuCores: cpuCores === undefined ? undefined : Number(cpuCores),
    gpuCores: gpuCores === undefined ? undefined : Number(gpuCores),
    memoryGb: isSure ? part.memoryGB : undefined,
    storageGb: isSure ? part.storageGB : undefined,
    connectivity: part.connectivity,
    colour: part.colour?.toLowerCase().replace(/[()]/g, ' ').trim().replace(/\s+/g, '-'),
  };
  const known = Object.entries(recorded).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  return { ...(added as Facts), ...Object.fromEntries(known) };
}
