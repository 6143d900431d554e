// Systems of models: small made-up lines, and the real table with the real families.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCatalogueFile, parseSystemTable } from '#adapters/files/parse-catalogue.ts';
import { estimateSupportLeft, findSupportEnd, listModelSystems } from '#domain/catalogue/model-systems.ts';
import { findSystemLine, findSystemProblems } from '#domain/catalogue/systems.ts';
import type { SystemLine } from '#domain/catalogue/systems.ts';

const folder = new URL('../../../seed/catalogue/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const ofResult = <Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const table = ofResult(parseSystemTable(read('systems.json')));
const files = readdirSync(folder)
  .filter(name => name.endsWith('.json') && name !== 'systems.json')
  .map(name => ofResult(parseCatalogueFile(read(name))));
const models = files.flatMap(file => file.models.map(model => ({ family: file.family, ...model })));

function find(slug: string) {
  const model = models.find(each => each.slug === slug);
  const line = model ? findSystemLine(table, model.family) : null;
  if (!model || !line) throw new Error(`${slug} is no model with systems`);
  return { model, line };
}

function spans(slug: string): string[] | undefined {
  const { model, line } = find(slug);
  return listModelSystems(line, model)?.map(({ system, from, until }) => `${system.slug} ${from} ${until}`);
}

const line: SystemLine = {
  slug: 'ios',
  families: ['iphone'],
  systems: [1, 2, 3, 4, 5, 6].map(version => ({
    slug: `ios-${version}`,
    name: `iOS ${version}`,
    version: `iOS ${version}`,
    releasedOn: `201${version}-09-01`,
  })),
};
/** A model released in September that got new systems for this many years. */
const ended = (year: number, years: number) => ({
  family: 'iphone' as const,
  releasedOn: `201${year}-09-01`,
  osMin: `iOS ${year}`,
  osMax: `iOS ${year + years - 1}`,
});

describe('the systems of a model', () => {
  it('run from its release or theirs to the next one', () => {
    expect(spans('iphone-7')).toEqual([
      'ios-10 2016-09-16 2017-09-19',
      'ios-11 2017-09-19 2018-09-17',
      'ios-12 2018-09-17 2019-09-19',
      'ios-13 2019-09-19 2020-09-16',
      'ios-14 2020-09-16 2021-09-20',
      'ios-15 2021-09-20 2022-09-12',
    ]);
    expect(spans('imac-24-inch-m3-2023')?.at(-1)).toBe('macos-tahoe 2025-09-15 null');
  });

  it('cross from iOS to iPadOS on an iPad', () => {
    expect(spans('ipad-6th-generation')?.slice(0, 3)).toEqual([
      'ios-11 2018-03-27 2018-09-17',
      'ios-12 2018-09-17 2019-09-24',
      'ipados-13 2019-09-24 2020-09-16',
    ]);
  });

  it('begin and end on one day when the model came with one that had been replaced', () => {
    expect(spans('mac-pro-mid-2012')?.[0]).toBe('macos-snow-leopard 2012-06-11 2012-06-11');
  });

  it('are not guessed where the catalogue does not know the first or the last', () => {
    expect(listModelSystems(line, { releasedOn: '2012-01-01', osMin: null, osMax: 'current' })).toBeNull();
    expect(listModelSystems(line, { releasedOn: '2012-01-01', osMin: 'iOS 1', osMax: null })).toBeNull();
  });

  it('end with the first that leaves the model out', () => {
    expect(findSupportEnd(find('iphone-7').line, find('iphone-7').model)).toBe('2022-09-12');
    expect(findSupportEnd(line, { releasedOn: '2012-01-01', osMin: 'iOS 1', osMax: 'iOS 6' })).toBeNull();
    expect(findSupportEnd(line, { releasedOn: '2012-01-01', osMin: 'iOS 1', osMax: 'current' })).toBeNull();
  });
});

describe('the support that is left', () => {
  const peers = [ended(1, 2), ended(1, 3), ended(2, 4), { ...ended(1, 1), family: 'ipad' as const }];
  const now = Date.parse('2016-09-01');

  it('is zero, and no estimate, once a system leaves the model out', () => {
    expect(estimateSupportLeft(line, ended(1, 2), peers, now)).toEqual({ years: 0, isEstimate: false });
  });

  it('is what the median model of the line got, less the years since release', () => {
    const current = { releasedOn: '2015-09-01', osMin: 'iOS 5', osMax: 'current' };
    const left = estimateSupportLeft(line, current, peers, now);
    expect(left?.isEstimate).toBe(true);
    expect(left?.years).toBeCloseTo(2, 1);
    const older = { ...current, releasedOn: '2012-09-01' };
    expect(estimateSupportLeft(line, older, peers, now)).toEqual({ years: 0, isEstimate: true });
  });

  it('is a year from the last system where that is announced', () => {
    const last = { releasedOn: '2012-09-01', osMin: 'iOS 2', osMax: 'iOS 6' };
    expect(estimateSupportLeft(line, last, peers, Date.parse('2017-03-01'))?.years).toBeCloseTo(0.5, 1);
  });

  it('is not guessed from too few models, or without a last system', () => {
    const current = { releasedOn: '2015-09-01', osMin: 'iOS 5', osMax: 'current' };
    expect(estimateSupportLeft(line, current, peers.slice(0, 2), now)).toBeNull();
    expect(estimateSupportLeft(line, { ...current, osMax: null }, peers, now)).toBeNull();
  });

  it('is believable for real models', () => {
    const left = (slug: string) => {
      const found = find(slug);
      return estimateSupportLeft(found.line, found.model, models, Date.parse('2026-01-01'))?.years ?? null;
    };
    expect(left('iphone-xs')).toBe(0);
    expect(left('iphone-16')).toBeGreaterThan(3.5);
    expect(left('iphone-16')).toBeLessThan(6.5);
    expect(left('mac-pro-2019')).toBeCloseTo(0.7, 1);
    expect(left('vision-pro-m2')).toBeNull();
  });
});

describe('the table of systems', () => {
  it('has every system that models of the catalogue refer to', () => {
    for (const file of files) expect(findSystemProblems(table, file)).toEqual([]);
    const known = models.filter(({ osMin, osMax }) => osMin !== null && osMax !== null);
    expect(known.length).toBeGreaterThan(200);
    for (const { slug } of known) expect(spans(slug)?.length).toBeGreaterThan(0);
  });

  it('says what is wrong in a file, by its path', () => {
    const iphones = files.find(({ family }) => family === 'iphone');
    const displays = files.find(({ family }) => family === 'studio-display');
    if (!iphones || !displays) throw new Error('the families are in the catalogue');
    const paths = (file: typeof iphones, change: object) =>
      findSystemProblems(table, {
        ...file,
        models: file.models.slice(0, 1).map(each => ({ ...each, ...change })),
      });
    expect(paths(iphones, { osMin: 'iOS 99' })[0]?.message).toBe(
      '"iOS 99" is no system of ios in systems.json',
    );
    expect(paths(iphones, { osMin: 'current' })[0]?.path).toMatch(/osMin$/);
    expect(paths(iphones, { osMin: 'iOS 18', osMax: 'iOS 17' }).map(({ message }) => message)).toEqual([
      'iOS 17 is older than iOS 18',
      expect.stringContaining('iOS 18 came out on 2024-09-16, the model on') as unknown,
    ]);
    expect(paths(displays, { osMax: 'iOS 17' })[0]?.message).toBe(
      'systems.json has no line for studio-display',
    );
  });

  it('is refused with systems out of order, twice, or under two names', () => {
    const problems = (
      change: (copy: { lines: { systems: { slug: string }[]; families: string[] }[] }) => void,
    ) => {
      const copy = structuredClone(table) as never;
      change(copy);
      const result = parseSystemTable(copy);
      return result.ok ? [] : result.failure.map(({ path, message }) => `${path} ${message}`);
    };
    expect(problems(() => undefined)).toEqual([]);
    expect(problems(({ lines }) => lines[0]?.systems.reverse()).length).toBeGreaterThan(5);
    expect(problems(({ lines }) => lines[1]?.families.push('ipad'))).toEqual([
      'lines.ipados.families family ipad is already at lines.ios.families',
    ]);
    expect(
      problems(({ lines }) => Object.assign(lines[1]?.systems[0] ?? {}, { name: 'iPhone OS 4' })),
    ).toEqual(['lines.ipados.systems.ios-4.name is iPhone OS 4 in another line']);
    expect(
      problems(({ lines }) => Object.assign(lines[1]?.systems[0] ?? {}, { releasedOn: '2010-02-31' })),
    ).toHaveLength(1);
  });
});
