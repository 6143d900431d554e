// The changes that loading a catalogue file would make, as data, for an operator to review beforehand.
import { isDeepStrictEqual } from 'node:util';
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { CataloguePlan, ModelPlan } from '#services/catalogue/plan-catalogue.ts';

export interface CatalogueDiff {
  readonly family: FamilySlug;
  /** Models with changes; others are left out. */
  readonly models: readonly ModelDiff[];
  readonly successors: readonly { readonly sku: string; readonly successorSku: string | null }[];
  /** Changes in the file that the database cannot make, in words; a load skips them. */
  readonly problems: readonly string[];
}

export interface ModelDiff {
  readonly slug: string;
  readonly kind: 'added' | 'changed' | 'dropped';
  /** Names of the model's own fields that change. */
  readonly fields: readonly string[];
  readonly products: {
    readonly added: readonly string[];
    readonly retired: readonly string[];
    readonly restored: readonly string[];
    readonly changed: readonly {
      readonly sku: string;
      readonly from: OptionValues;
      readonly to: OptionValues;
    }[];
  };
  /** In minor units; null = no price. */
  readonly prices: readonly {
    readonly sku: string;
    readonly country: CountrySlug;
    readonly from: number | null;
    readonly to: number | null;
  }[];
  /** Part numbers that are added, removed, or get another meaning. */
  readonly parts: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
}

/** Describes the changes that a plan makes. */
export function describePlan(family: FamilySlug, plan: CataloguePlan): CatalogueDiff {
  return {
    family,
    models: plan.models.map(describeModel).filter(hasContent),
    successors: plan.successors.map(({ product, successorSku }) => ({ sku: product.sku, successorSku })),
    problems: plan.problems,
  };
}

function describeModel(model: ModelPlan): ModelDiff {
  const { slug, row, stored, products, skus } = model;
  return {
    slug,
    kind: row === null ? 'dropped' : stored === null ? 'added' : 'changed',
    fields: listChangedFields(model),
    products: {
      added: skus.filter((_, at) => products.listed[at]?.product === null),
      retired: products.retired.map(({ sku }) => sku),
      restored: products.restored.map(({ sku }) => sku),
      changed: products.changed.map(({ product, optionValues }) => ({
        sku: product.sku,
        from: product.optionValues,
        to: optionValues,
      })),
    },
    prices: listChangedPrices(model),
    parts: listChangedParts(model),
  };
}

function listChangedFields({ row, stored }: ModelPlan): string[] {
  if (!row || !stored) return [];
  const flatten = ({ modelAttributes, name, family, releasedOn }: typeof row): Record<string, unknown> => ({
    name,
    family,
    releasedOn,
    ...modelAttributes,
  });
  const [before, after] = [flatten(stored), flatten(row)];
  return Object.keys(after).filter(key => !isDeepStrictEqual(before[key], after[key]));
}

function listChangedPrices({ prices, storedPrices, storedProducts }: ModelPlan): ModelDiff['prices'] {
  const skus = new Map(storedProducts.map(({ id, sku }) => [id, sku]));
  const changes = new Map<
    string,
    { sku: string; country: CountrySlug; from: number | null; to: number | null }
  >();
  for (const { productId, country, priceMinor } of storedPrices) {
    const sku = skus.get(productId) ?? '';
    changes.set(`${sku} ${country}`, { sku, country, from: priceMinor, to: null });
  }
  for (const { sku, country, priceMinor } of prices) {
    const from = changes.get(`${sku} ${country}`)?.from ?? null;
    changes.set(`${sku} ${country}`, { sku, country, from, to: priceMinor });
  }
  return [...changes.values()].filter(({ from, to }) => from !== to);
}

function listChangedParts({ parts, storedParts, storedProducts }: ModelPlan): ModelDiff['parts'] {
  const skus = new Map(storedProducts.map(({ id, sku }) => [id, sku]));
  const before = new Map(
    storedParts.map(({ productId, modelId: _, ...part }) => [
      spellPart(part),
      { ...part, sku: productId === null ? null : (skus.get(productId) ?? null) },
    ]),
  );
  const after = new Map(parts.map(part => [spellPart(part), part]));
  const [added, kept] = partition([...after.keys()], part => !before.has(part));
  return {
    added,
    removed: [...before.keys()].filter(part => !after.has(part)),
    changed: kept.filter(part => !isDeepStrictEqual(before.get(part), after.get(part))),
  };
}

/** `MLPF3LL/A`, or `MLPF3` where region and revision are not stated. */
function spellPart({ stem, region, revision }: { stem: string; region: string; revision: string }): string {
  return `${stem}${region}${revision === '' ? '' : `/${revision}`}`;
}

function partition<Value>(values: readonly Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(test), values.filter(value => !test(value))];
}

/** Whether anything of the model changes; for a new model always true. */
function hasContent({ kind, fields, products, prices, parts }: ModelDiff): boolean {
  const lists = [fields, prices, ...Object.values(products), ...Object.values(parts)];
  return kind === 'added' || lists.some(list => list.length > 0);
}
