// The hand-maintained table of each family's operating systems (`seed/catalogue/systems.json`), and checks of models against it.
import { dayMs } from '#domain/durations.ts';
import type { CatalogueFile, CatalogueModel, CatalogueProblem } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { reportRepeats, type Report } from '#domain/catalogue/report-repeats.ts';

/** One yearly system, its point releases included. */
export interface System {
  /** `macos-sonoma`, as in addresses: `compatible-with-macos-sonoma`. */
  readonly slug: string;
  /** `macOS 14 Sonoma` */
  readonly name: string;
  /** As in models: `macOS 14`; `macOS 14.1` is a point release of it. */
  readonly version: string;
  /** ISO date, UTC: when it was available to everybody. */
  readonly releasedOn: string;
}

/** The systems that follow each other on the devices of some families, oldest first. */
export interface SystemLine {
  readonly slug: string;
  readonly families: readonly FamilySlug[];
  readonly systems: readonly System[];
}

export interface SystemTable {
  /** How sure the dates are and where they come from, one plain sentence each. */
  readonly doubts: readonly string[];
  readonly lines: readonly SystemLine[];
}

/** Devices can be on sale with a system some days before it is available to everybody. */
const maxDaysAhead = 31;

/** Families, slugs and versions that occur twice, and systems out of order. */
export function findTableContradictions(table: SystemTable): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  reportTableRepeats(table, report);
  reportOrder(table, report);
  return problems;
}

/** The systems of a family's devices; null when they have none (a display, headphones). */
export function findSystemLine(table: SystemTable, family: FamilySlug): SystemLine | null {
  return table.lines.find(line => line.families.includes(family)) ?? null;
}

/** The system that a text such as `macOS 10.13.6` names, point releases included; null when the line has none such. */
export function findSystem(line: SystemLine, text: string): System | null {
  return line.systems.find(({ version }) => text === version || text.startsWith(`${version}.`)) ?? null;
}

/** Models that name a system that the table does not have, or one that contradicts their dates. */
export function findSystemProblems(table: SystemTable, file: CatalogueFile): CatalogueProblem[] {
  const line = findSystemLine(table, file.family);
  return file.models.flatMap(model => {
    const path = `models.${model.slug}`;
    if (line === null) {
      const statesNone = model.osMin === null && model.osMax === null;
      return statesNone
        ? []
        : [{ path: `${path}.osMax`, message: `systems.json has no line for ${file.family}` }];
    }
    return findModelProblems(line, model, path);
  });
}

function findModelProblems(line: SystemLine, model: CatalogueModel, path: string): CatalogueProblem[] {
  const problems = (['osMin', 'osMax'] as const).flatMap(key => {
    const words = model[key];
    if (words === null || (key === 'osMax' && words === 'current') || findSystem(line, words)) return [];
    return [{ path: `${path}.${key}`, message: `"${words}" is no system of ${line.slug} in systems.json` }];
  });
  if (problems.length > 0 || model.osMin === null) return problems;
  const first = findSystem(line, model.osMin);
  const last = model.osMax === null ? null : findSystem(line, model.osMax);
  if (!first) return problems;
  if (last && last.releasedOn < first.releasedOn)
    problems.push({ path: `${path}.osMax`, message: `${last.name} is older than ${first.name}` });
  if (Date.parse(first.releasedOn) - Date.parse(model.releasedOn) > maxDaysAhead * dayMs) {
    const message = `${first.name} came out on ${first.releasedOn}, the model on ${model.releasedOn}`;
    problems.push({ path: `${path}.osMin`, message });
  }
  return problems;
}

function reportTableRepeats({ lines }: SystemTable, report: Report): void {
  reportRepeats(
    lines.flatMap(line => line.families.map(key => ({ key, path: `lines.${line.slug}.families` }))),
    'family',
    report,
  );
  reportRepeats(
    lines.map(({ slug: key }) => ({ key, path: `lines.${key}.slug` })),
    'line',
    report,
  );
  const names = new Map<string, string>();
  for (const line of lines) {
    const at = (system: System) => `lines.${line.slug}.systems.${system.slug}`;
    reportRepeats(
      line.systems.map(each => ({ key: each.slug, path: `${at(each)}.slug` })),
      'system',
      report,
    );
    reportRepeats(
      line.systems.map(each => ({ key: each.version, path: `${at(each)}.version` })),
      'version',
      report,
    );
    // iPhones and iPads shared systems up to iOS 12, with different dates.
    for (const system of line.systems) {
      const known = names.get(system.slug) ?? system.name;
      if (known !== system.name) report(`${at(system)}.name`, `is ${known} in another line`);
      names.set(system.slug, known);
    }
  }
}

function reportOrder({ lines }: SystemTable, report: Report): void {
  for (const line of lines) {
    for (const [at, system] of line.systems.entries()) {
      const before = line.systems[at - 1];
      if (before && before.releasedOn >= system.releasedOn)
        report(`lines.${line.slug}.systems.${system.slug}.releasedOn`, `is not after ${before.name}`);
    }
  }
}
