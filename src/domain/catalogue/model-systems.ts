// Which systems ran on a model and when, and how long it may still get new ones.
import { yearMs } from '#domain/durations.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { findSystem, type System, type SystemLine } from '#domain/catalogue/systems.ts';

/** What the catalogue says of a model's systems. */
export interface SystemSupport {
  /** ISO date, UTC. */
  readonly releasedOn: string;
  readonly osMin: string | null;
  /** `current` = gets the newest system that the table has. */
  readonly osMax: string | null;
}

export interface SystemSpan {
  readonly system: System;
  /** ISO date, UTC: the first day on which the model could run it. */
  readonly from: string;
  /** ISO date, UTC: the day on which the next system came out, whether or not the model gets it; null = none has yet. */
  readonly until: string | null;
}

export interface SupportLeft {
  /** Years, with fractions; 0 = newer systems leave the model out, or are expected to at any time. */
  readonly years: number;
  /** false = known. Apple promises no dates, so everything else is estimated from what models before it got. */
  readonly isEstimate: boolean;
}

/** How long the models of a line whose support is over got new systems. */
export interface UsualSupport {
  readonly years: number;
  /** How many models the figure is from. */
  readonly peers: number;
}

/** With fewer models whose support is over there is no estimate. */
const minEndedPeers = 3;

/** Every system that ran on the model, oldest first; null when the first or last is not known. */
export function listModelSystems(line: SystemLine, model: SystemSupport): SystemSpan[] | null {
  const range = findRange(line, model);
  if (range === null) return null;
  return line.systems.slice(range.first, range.last + 1).map((system, at) => {
    const next = line.systems[range.first + at + 1];
    const from = later(system.releasedOn, model.releasedOn);
    // Some models came with a system that had already been replaced: its span begins and ends on one day.
    return { system, from, until: next ? later(next.releasedOn, from) : null };
  });
}

/** The day (ISO, UTC) of the first system that the model does not get; null when there is none yet or it is not known. */
export function findSupportEnd(line: SystemLine, model: SystemSupport): string | null {
  const last = findLastIndex(line, model);
  return last === null ? null : (line.systems[last + 1]?.releasedOn ?? null);
}

/**
 * For how many more years a model will get the newest system, at `now` (milliseconds since 1970). Support means new systems:
 * security fixes of older ones go on for a while, without a date. A model that still gets new systems is expected to get them
 * for as long as the median model of its line whose support is over (`peers`); a model whose last system has been announced,
 * until the next one is due, a year later. null when nothing is known.
 */
export function estimateSupportLeft(
  line: SystemLine,
  model: SystemSupport,
  peers: readonly (SystemSupport & { readonly family: FamilySlug })[],
  now: number,
): SupportLeft | null {
  if (findSupportEnd(line, model) !== null) return { years: 0, isEstimate: false };
  const last = findLastIndex(line, model);
  const newest = last === null ? undefined : line.systems[last];
  if (!newest) return null;
  const expectedYears = model.osMax === 'current' ? (findUsualSupport(line, peers)?.years ?? null) : 1;
  if (expectedYears === null) return null;
  const start = model.osMax === 'current' ? model.releasedOn : newest.releasedOn;
  return { years: Math.max(0, expectedYears - (now - Date.parse(start)) / yearMs), isEstimate: true };
}

/** The median of the years from release to the first system that the model did not get; null when too few models are that old. */
export function findUsualSupport(
  line: SystemLine,
  peers: readonly (SystemSupport & { readonly family: FamilySlug })[],
): UsualSupport | null {
  const years = peers
    .filter(({ family }) => line.families.includes(family))
    .flatMap(peer => {
      const end = findSupportEnd(line, peer);
      return end === null ? [] : [(Date.parse(end) - Date.parse(peer.releasedOn)) / yearMs];
    })
    .toSorted((a, b) => a - b);
  const median = years[Math.ceil(years.length / 2) - 1];
  return median === undefined || years.length < minEndedPeers ? null : { years: median, peers: years.length };
}

function findRange(line: SystemLine, model: SystemSupport): { first: number; last: number } | null {
  const firstSystem = model.osMin === null ? null : findSystem(line, model.osMin);
  const last = findLastIndex(line, model);
  if (firstSystem === null || last === null) return null;
  return { first: line.systems.indexOf(firstSystem), last };
}

/** The position of the model's last system in its line. */
function findLastIndex(line: SystemLine, { osMax }: SystemSupport): number | null {
  if (osMax === null || line.systems.length === 0) return null;
  if (osMax === 'current') return line.systems.length - 1;
  const system = findSystem(line, osMax);
  return system === null ? null : line.systems.indexOf(system);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
