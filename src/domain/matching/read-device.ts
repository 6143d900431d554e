// Reads what the title and the attributes of a listing state of the device that it names.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { chooseModel, type Choice } from '#domain/matching/choose-model.ts';
import { fillFacts, readStatedSize } from '#domain/matching/device-attributes.ts';
import { noFacts, readDeviceFacts, type DeviceFacts } from '#domain/matching/device-facts.ts';
import type { DeviceModel } from '#domain/matching/device-model.ts';
import type { Mention } from '#domain/matching/find-mentions.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { NamedDevice } from '#domain/matching/find-named-device.ts';
import {
  readStatedColours,
  readTitledColours,
  chooseByColour,
  type ColourTexts,
} from '#domain/matching/read-colours.ts';
import { resolveChargingCase } from '#domain/matching/title-charging-case.ts';
import { isChip } from '#domain/matching/title-chips.ts';
import { resolveSizes } from '#domain/matching/resolve-sizes.ts';
import { readSizes, statesSizes, type StatedSizes } from '#domain/matching/title-sizes.ts';
import type { StatedCarrier } from '#domain/offers/carrier.ts';
import { sole } from '#domain/sole.ts';
import { splitWords } from '#domain/words.ts';

export interface DeviceReading {
  /** null = a device is named, but not its line ("a MacBook"). */
  readonly family: FamilySlug | null;
  readonly choice: Choice;
  /** Read for the model when there is one; options that its products do not have are left out later. */
  readonly optionValues: OptionValues;
  /** What the title alone states of them, and what the attributes do. */
  readonly titled: OptionValues;
  readonly stated: OptionValues;
  /** As stated; the model's real screen size may differ. */
  readonly screenInches: number | null;
  /** As shops write it: `M4 Pro`, `Intel Core i5`. */
  readonly cpu: string | null;
  /** Named by the address or a sentence; null = by neither. */
  readonly carrier: StatedCarrier | null;
  /** Several storage sizes or colours are offered, so the listing is for no particular one. */
  readonly isForSeveral: boolean;
}

/** Facts and sizes that a text states beside a name. */
export interface TextFacts {
  readonly facts: DeviceFacts;
  readonly sizes: StatedSizes;
}

/** Reads what the words of a title state. The name of an iPhone is its model: few facts are left to read. */
export function readTextFacts({ text, words, mention, mentions }: NamedDevice): TextFacts {
  const isInName = (index: number): boolean =>
    mentions.some(({ start, end }) => index >= start && index < end);
  const isNamed = mention.models !== null && mention.models.length < 2;
  return {
    facts: isNamed ? noFacts : readDeviceFacts(text, words, mention),
    sizes: readSizes(words, isInName, /[$€£%]\s*$/.exec(text)?.[0]),
  };
}

/** Reads everything that is stated of a named device; `partModel` is the model that a part number names. */
export function readDevice(
  { words, mention }: NamedDevice,
  { facts: titleFacts, sizes: titleSizes }: TextFacts,
  extrasFrom: number,
  listing: MatchInput,
  catalogue: MatchCatalogue,
  partModel: Model | null,
): DeviceReading {
  const { attributes } = listing;
  const filled =
    titleFacts === noFacts ? noFacts : fillFacts(titleFacts, attributes, mention, catalogue.names);
  // Attributes that no model fits beside the title are another variant's: the title wins.
  const candidates = listModels(catalogue, mention, filled);
  const chosen = chooseModel(candidates, filled, titleSizes);
  const isOtherVariant = filled !== titleFacts && chosen.kind === 'none';
  const facts = isOtherVariant ? titleFacts : filled;
  const models = isOtherVariant ? listModels(catalogue, mention, facts) : candidates;
  const colourTexts = {
    words,
    listing,
    extrasFrom,
    catalogue,
    ofCase: { material: facts.caseMaterial, isGpsOnly: facts.connectivity === 'gps' },
  };
  const choice: Choice =
    mention.models?.length === 0
      ? { kind: 'several', models: [] }
      : chooseByColour(isOtherVariant ? chooseModel(models, facts, titleSizes) : chosen, colourTexts);
  const known = partModel ? describe(catalogue, partModel) : choice.kind === 'one' ? choice.model : null;
  const sizes = resolve(
    titleSizes,
    known ? [known] : choice.kind === 'several' && choice.models.length > 0 ? choice.models : models,
  );
  const stated = readStated(colourTexts, known);
  const colours = known ? readTitledColours(known.model, colourTexts) : [];
  const colour = sole(colours)?.slug;
  const { memoryGb, storageGb } = sizes;
  return {
    family: choice.kind === 'one' ? choice.model.model.family : sole(mention.families),
    choice,
    // Always in this order: resolved sets of option values are cached by their text.
    optionValues: dropNulls({
      chip: known ? findChip(known, facts) : null,
      cpuCores: facts.cpuCores,
      gpuCores: facts.gpuCores,
      caseSizeMm: facts.caseSizeMm,
      caseMaterial: facts.caseMaterial,
      caseCollection: facts.caseCollection,
      memoryGb: memoryGb ?? stated.memoryGb,
      storageGb: storageGb ?? stated.storageGb,
      connectivity: facts.connectivity,
      chargingCase: known ? resolveChargingCase(known.products, facts.chargingCase) : null,
      glass: facts.glass,
      stand: facts.stand,
      colour: colour ?? stated.colour,
    }),
    titled: dropNulls({ memoryGb, storageGb, colour }),
    stated: dropNulls(stated),
    screenInches: soleScreen(facts.screens),
    cpu: cpuName(facts, known),
    carrier: null,
    isForSeveral: sizes.isForSeveral || colours.length > 1,
  };
}

/** The models of the name, or of the family and line; for a bare "MacBook", those with the stated chip. */
function listModels(
  catalogue: MatchCatalogue,
  mention: Mention,
  { chip }: DeviceFacts,
): readonly DeviceModel[] {
  if (mention.models) return mention.models.flatMap(model => describe(catalogue, model) ?? []);
  const [family] = mention.families;
  const models =
    mention.families.length === 1 && family !== undefined
      ? (catalogue.modelsByFamily.get(family) ?? [])
      : mention.families.flatMap(each => catalogue.modelsByFamily.get(each) ?? []);
  if (mention.line !== null)
    return models.filter(({ model }) => (model.line ?? mention.line) === mention.line);
  if (mention.families.length === 1) return models;
  return chip === null || chip.isIntel
    ? models
    : models.filter(({ chips }) => chips.some(each => isChip(each, chip, false)));
}

function describe(catalogue: MatchCatalogue, model: Model): DeviceModel | null {
  return catalogue.modelsByFamily.get(model.family)?.find(each => each.model.id === model.id) ?? null;
}

function resolve(sizes: StatedSizes, models: readonly DeviceModel[]): ReturnType<typeof resolveSizes> {
  const [only] = models;
  if (!statesSizes(sizes)) return { memoryGb: null, storageGb: null, storages: [], isForSeveral: false };
  if (only && models.length === 1) return resolveSizes(sizes, only);
  return resolveSizes(sizes, {
    memory: new Set(models.flatMap(({ memory }) => [...memory])),
    storage: new Set(models.flatMap(({ storage }) => [...storage])),
  });
}

function readStated(
  texts: ColourTexts,
  known: DeviceModel | null,
): { memoryGb: number | null; storageGb: number | null; colour: string | null } {
  const { attributes } = texts.listing;
  const others =
    attributes.variant === undefined
      ? null
      : resolve(
          readSizes(splitWords(attributes.variant), () => false),
          known ? [known] : [],
        );
  const memoryGb = readStatedSize(attributes.memory) ?? others?.memoryGb ?? null;
  const storageGb = readStatedSize(attributes.storage) ?? others?.storageGb ?? null;
  const colours = known ? readStatedColours(known.model, texts) : [];
  // "Memoria: 128 GB" of a device that never had as much memory is its storage.
  const isStorage =
    storageGb === null &&
    memoryGb !== null &&
    known?.memory.has(memoryGb) === false &&
    known.storage.has(memoryGb);
  return {
    memoryGb: isStorage || known?.memory.size === 0 ? null : memoryGb,
    storageGb: isStorage ? memoryGb : storageGb,
    colour: sole(colours)?.slug ?? null,
  };
}

/** The one chip of the model that fits the stated one; null when several do ("Core i5"). */
function findChip({ chips }: DeviceModel, { chip }: DeviceFacts): string | null {
  if (chip === null) return null;
  return sole(chips.filter(each => isChip(each, chip, !chip.isIntel)));
}

/** Null for a chip that the model does not have under that name: it is stated loosely ("M1" for an M1 Pro). */
function cpuName({ chip }: DeviceFacts, known: DeviceModel | null): string | null {
  if (chip === null) return null;
  if (chip.name === '') {
    const lines = known?.chips
      .filter(each => isChip(each, chip, false))
      .map(each => /^Core \w+/.exec(each)?.[0]);
    const line = sole(lines ?? []);
    return line ? `Intel ${line}` : null;
  }
  // "E5" only tells Xeons of years apart.
  if (chip.isIntel) return `Intel ${chip.name.replace(/ E5$/, '')}`;
  return !known || known.chips.includes(chip.name) ? chip.name : null;
}

/** "13 pouces … écran de 13,6 pouces" is one screen. */
function soleScreen(screens: readonly number[]): number | null {
  return new Set(screens.map(Math.floor)).size === 1 ? Math.max(...screens) : null;
}

type NullableOptionValues = { readonly [Key in keyof OptionValues]?: OptionValues[Key] | null | undefined };

function dropNulls(facts: NullableOptionValues): OptionValues {
  const kept: Record<string, unknown> = {};
  for (const key in facts) {
    const value = facts[key as keyof OptionValues];
    if (value !== null && value !== undefined) kept[key] = value;
  }
  return kept as OptionValues;
}
