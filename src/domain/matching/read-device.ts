// Reads a listing for a device other than an iPhone: its model and option values, or why it is none of the catalogue's.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { chooseModel, type Choice, type DeviceModel } from '#domain/matching/choose-model.ts';
import { fillFacts, readStatedSizes, type StatedAttributes } from '#domain/matching/device-attributes.ts';
import { readDeviceColours } from '#domain/matching/device-colours.ts';
import { readDeviceFacts, type DeviceFacts } from '#domain/matching/device-facts.ts';
import { judgeDeviceTitle } from '#domain/matching/judge-device.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { resolveChargingCase } from '#domain/matching/title-charging-case.ts';
import { isChip } from '#domain/matching/title-chips.ts';
import { findDeviceMentions, type DeviceMention } from '#domain/matching/title-devices.ts';
import { readSizes, resolveSizes, type ResolvedSizes } from '#domain/matching/title-sizes.ts';
import { splitWords, type Word } from '#domain/words.ts';

export interface DeviceReading {
  readonly rejection: MatchReason | null;
  /** null = a device is named, but not its line ("a MacBook"). */
  readonly family: FamilySlug | null;
  readonly choice: Choice;
  /** Read for the model when there is one; options that its products do not have are left out later. */
  readonly optionValues: OptionValues;
  /** As stated; the model's real screen size may differ. */
  readonly screenInches: number | null;
  /** As shops write it: `M4 Pro`, `Intel Core i5`. */
  readonly cpu: string | null;
  /** Attributes say one thing and the title another. */
  readonly isContradictory: boolean;
}

export interface DeviceText {
  readonly title: string;
  readonly attributes: StatedAttributes;
  readonly country: string;
  /** The model that a part number names: option values are read for it. */
  readonly partModel: Model | null;
}

/** The first device of the text, with the words it was found in; null when it names none. */
export interface NamedDevice {
  readonly words: readonly Word[];
  readonly title: string;
  readonly mention: DeviceMention;
  readonly mentions: readonly DeviceMention[];
}

/** Looks for a device in the title, or else in the model attribute. */
export function findNamedDevice({
  title,
  attributes,
}: Pick<DeviceText, 'title' | 'attributes'>): NamedDevice | null {
  for (const text of [title, `${attributes.model ?? ''} ${title}`]) {
    const words = splitWords(text);
    const mentions = findDeviceMentions(words);
    const [first] = mentions;
    if (!first) continue;
    // "MacBook 13 ... MacBook Pro": the more specific name is meant.
    const mention = mentions.find(each => isSameDevice(each, first) && isMoreOf(each, first)) ?? first;
    return { words, title: text, mention, mentions };
  }
  return null;
}

/** Reads everything; `iphones` are the positions of words that name iPhones. */
export function readDevice(
  device: NamedDevice,
  text: DeviceText,
  catalogue: MatchCatalogue,
  iphones: readonly number[],
): DeviceReading {
  const { words, title, mention, mentions } = device;
  const first = mentions[0] ?? mention;
  const own = readDeviceFacts(title, words, mention);
  const facts = fillFacts(own, text.attributes, mention);
  const sizes = readSizes(words, index => index >= mention.start && index < mention.end);
  const isConfigured =
    sizes.storage.length + sizes.memory.length + sizes.pairs.length > 0 ||
    own.cpuCores !== null ||
    own.caseMaterial !== null ||
    own.connectivity !== null;
  const others = [
    ...mentions.slice(1).map(each => ({ start: each.start, isSame: isSameDevice(each, first) })),
    ...iphones.map(start => ({ start, isSame: false })),
  ];
  const { reason, extrasFrom } = judgeDeviceTitle(words, first, others, {
    isConfigured,
    isSized: sizes.open.length > 0,
  });
  const models = listModels(catalogue, mention, facts);
  const part = text.partModel;
  const known =
    part === null ? undefined : catalogue.devices.get(part.family)?.find(({ model }) => model.id === part.id);
  const choice: Choice = models.length === 0 ? { kind: 'none' } : chooseModel(models, facts);
  const model = choice.kind === 'one' ? choice.model : null;
  const resolved = resolve(
    sizes,
    known ? [known] : model ? [model] : choice.kind === 'several' ? choice.models : models,
  );
  const stated = readStatedSizes(text.attributes);
  const colourModel = known ?? model;
  const colours = colourModel
    ? readColours(words, colourModel, catalogue, text, mention, extrasFrom)
    : { title: null, stated: null };
  const isContradictory =
    differ(resolved.storageGb, stated.storageGb) ||
    differ(resolved.memoryGb, stated.memoryGb) ||
    differ(colours.title, colours.stated);
  const families = new Set(choice.kind === 'one' ? [choice.model.model.family] : mention.families);
  return {
    rejection: reason ?? (models.length === 0 ? 'not-a-family-we-hold' : null),
    family: families.size === 1 ? ([...families][0] ?? null) : null,
    choice,
    optionValues: clean({
      chip: colourModel ? nameChip(colourModel, facts) : undefined,
      cpuCores: facts.cpuCores,
      gpuCores: facts.gpuCores,
      caseSizeMm: facts.caseSizeMm,
      caseMaterial: facts.caseMaterial,
      caseCollection: facts.caseCollection,
      memoryGb: resolved.memoryGb ?? stated.memoryGb,
      storageGb: resolved.storageGb ?? stated.storageGb,
      connectivity: facts.connectivity,
      chargingCase: colourModel ? resolveChargingCase(colourModel.products, facts.chargingCase) : null,
      glass: facts.glass,
      stand: facts.stand,
      colour: colours.title ?? colours.stated,
    }),
    screenInches: facts.screens.length === 1 ? (facts.screens[0] ?? null) : null,
    cpu: nameCpu(facts, colourModel),
    isContradictory,
  };
}

function isSameDevice(one: DeviceMention, other: DeviceMention): boolean {
  const shared = one.families.some(family => other.families.includes(family));
  return shared && (one.line === other.line || one.line === 'ipad' || other.line === 'ipad');
}

function isMoreOf(one: DeviceMention, other: DeviceMention): boolean {
  return one.families.length < other.families.length || (other.line === 'ipad' && one.line !== 'ipad');
}

/** The models of the family and line; for a bare "MacBook", those with the stated chip. */
function listModels(catalogue: MatchCatalogue, mention: DeviceMention, { chip }: DeviceFacts): DeviceModel[] {
  const models = mention.families.flatMap(family => catalogue.devices.get(family) ?? []);
  if (mention.line !== null)
    return models.filter(({ model }) => (model.line ?? mention.line) === mention.line);
  if (mention.families.length === 1) return models;
  return chip === null || chip.isIntel
    ? models
    : models.filter(({ chips }) => chips.some(each => isChip(each, chip, false)));
}

function resolve(sizes: ReturnType<typeof readSizes>, models: readonly DeviceModel[]): ResolvedSizes {
  const [only] = models;
  if (only && models.length === 1) return resolveSizes(sizes, only);
  return resolveSizes(sizes, {
    memory: new Set(models.flatMap(({ memory }) => [...memory])),
    storage: new Set(models.flatMap(({ storage }) => [...storage])),
  });
}

function readColours(
  words: readonly Word[],
  { model }: DeviceModel,
  catalogue: MatchCatalogue,
  { attributes, country }: DeviceText,
  { start, end }: DeviceMention,
  until: number,
): { title: string | null; stated: string | null } {
  const phrases = catalogue.coloursOf(model);
  const isTaken = (index: number): boolean => index >= start && index < end;
  const titled = readDeviceColours(words, model, phrases, {
    isFrench: country === 'fr',
    isColourOnly: false,
    until,
    isTaken,
  });
  const stated = readDeviceColours(splitWords(attributes.colour ?? ''), model, phrases, {
    isFrench: true,
    isColourOnly: true,
    until: 99,
    isTaken: () => false,
  });
  return {
    title: titled.length === 1 ? (titled[0] ?? null) : null,
    stated: stated.length === 1 ? (stated[0] ?? null) : null,
  };
}

/** The one chip of the model that fits the stated one; null when several do ("Core i5"). */
function nameChip({ chips }: DeviceModel, { chip }: DeviceFacts): string | null {
  if (chip === null) return null;
  const fitting = chips.filter(each => isChip(each, chip, !chip.isIntel));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Null for a chip that the model does not have under that name: it is stated loosely ("M1" for an M1 Pro). */
function nameCpu({ chip }: DeviceFacts, model: DeviceModel | undefined | null): string | null {
  if (chip === null) return null;
  if (chip.isIntel) return `Intel ${chip.name}`;
  return !model || model.chips.includes(chip.name) ? chip.name : null;
}

function differ(one: number | string | null, other: number | string | null): boolean {
  return one !== null && other !== null && one !== other;
}

type Loose = { readonly [Key in keyof OptionValues]?: OptionValues[Key] | null | undefined };

function clean(facts: Loose): OptionValues {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  );
}
