// A model's systems and support, as `windfall catalogue systems` prints them.
import type { CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import {
  estimateSupportLeft,
  findSupportEnd,
  listModelSystems,
  type SystemSupport,
} from '#domain/catalogue/model-systems.ts';
import { findSystemLine, type SystemLine, type SystemTable } from '#domain/catalogue/systems.ts';

type FamilyModel = CatalogueModel & { readonly family: FamilySlug };

/** One line each: the model, its systems, its support. */
export function formatModelSystems(
  table: SystemTable,
  model: FamilyModel,
  models: readonly FamilyModel[],
  now: Date,
): string[] {
  const line = findSystemLine(table, model.family);
  const title = `${model.name}, released ${model.releasedOn}`;
  if (line === null) return [title, '  no operating system of its own'];
  const spans = listModelSystems(line, model);
  const systems = spans?.map(
    ({ system, from, until }) => `  ${system.slug.padEnd(22)}${from}  ${until ?? 'latest known'}`,
  );
  return [
    title,
    ...(systems ?? ['  first or last system unknown']),
    describeSupport(line, model, models, now),
  ];
}

function describeSupport(
  line: SystemLine,
  model: SystemSupport,
  peers: readonly FamilyModel[],
  now: Date,
): string {
  const end = findSupportEnd(line, model);
  if (end !== null) return `Support: ended ${end}.`;
  const left = estimateSupportLeft(line, model, peers, now.getTime());
  if (left === null) return 'Support: unknown.';
  return left.years === 0
    ? 'Support: not ended, but earlier models got no more updates by this age (estimate).'
    : `Support: about ${left.years.toFixed(1)} years left (estimate).`;
}
