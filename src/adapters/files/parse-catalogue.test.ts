import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogueFile } from '#adapters/files/parse-catalogue.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { findSharedKeys } from '#domain/catalogue/catalogue-contradictions.ts';
import { findLaunchPrices, listConfigurations } from '#domain/catalogue/catalogue-file.ts';

const blue = { en: 'Blue', de: 'Blau', fr: 'Bleu', it: 'Blu', es: 'Azul' };

function wellFormed() {
  return {
    family: 'iphone',
    colourNames: {
      blue,
      gray: { en: 'Gray', 'en-gb': 'Grey', de: 'Grau', fr: 'Gris', it: 'Grigio', es: 'Gris' },
    },
    models: [
      {
        slug: 'iphone-13',
        name: 'iPhone 13',
        releasedOn: '2021-09-24',
        discontinuedOn: null,
        identifiers: ['iPhone14,5'],
        modelNumbers: ['A2482'],
        chip: 'A15',
        memoryGb: 4,
        screenInches: 6.1,
        radio: '5G',
        osMin: 'iOS 15',
        osMax: 'current',
        colours: { blue: '#276787', gray: '#54524f' },
        configurations: [
          { storageGb: 128, colours: ['blue', 'gray'] },
          { storageGb: 1000, colours: ['blue'] },
        ],
        launchPrices: [{ storageGb: 128, us: 829, de: 876.3 }],
        partNumbers: [{ part: 'MLMT3LL/A', storageGb: 128, colour: 'blue', countries: ['us'] }],
        doubts: [],
      },
    ],
  };
}

/** The well-formed file with one value changed, or deleted when `value` is undefined. */
function spoilt(place: string, value: unknown): unknown {
  const file = structuredClone(wellFormed());
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  let holder: unknown = file;
  for (const key of keys) holder = (holder as Record<string, unknown>)[key];
  if (value === undefined) delete (holder as Record<string, unknown>)[last];
  else (holder as Record<string, unknown>)[last] = value;
  return file;
}

function problemPaths(input: unknown): string[] {
  const result = parseCatalogueFile(input);
  return result.ok ? [] : result.failure.map(problem => problem.path);
}

describe('parseCatalogueFile', () => {
  it('accepts a well-formed file', () => {
    expect(parseCatalogueFile(wellFormed())).toMatchObject({ ok: true });
  });

  const phone = wellFormed().models[0];
  const part = phone?.partNumbers[0];

  it.each([
    ['an unknown family', 'family', 'android', 'family'],
    ['a misspelt key', 'models.0.color', {}, 'models.iphone-13.color'],
    ['a missing key', 'models.0.chip', undefined, 'models.iphone-13.chip'],
    ['a date that does not exist', 'models.0.releasedOn', '2021-02-30', 'models.iphone-13.releasedOn'],
    ['dates in the wrong order', 'models.0.discontinuedOn', '2021-09-24', 'models.iphone-13.discontinuedOn'],
    ['a second model of that slug', 'models.1', phone, 'models.iphone-13.slug'],
    ['a model number twice', 'models.0.modelNumbers.1', 'A2482', 'models.iphone-13.modelNumbers.1'],
    [
      'a colour without value',
      'models.0.colours.gray',
      undefined,
      'models.iphone-13.configurations.0.colours.1',
    ],
    ['a value in capitals', 'models.0.colours.gray', '#54524F', 'models.iphone-13.colours.gray'],
    ['a colour without names', 'colourNames.blue', undefined, 'models.iphone-13.colours.blue'],
    ['a name missing in a language', 'colourNames.blue.it', undefined, 'colourNames.blue.it'],
    ['a name in a language we lack', 'colourNames.blue.pt', 'Azul', 'colourNames.blue.pt'],
    ['names of a colour nobody has', 'colourNames.teal', blue, 'colourNames.teal'],
    ['words for a foreign colour', 'models.0.colourNames', { teal: {} }, 'models.iphone-13.colourNames.teal'],
    ['a colour in no configuration', 'models.0.colours.teal', '#b0d4d2', 'models.iphone-13.colours.teal'],
    [
      'a colour twice in a configuration',
      'models.0.configurations.0.colours.2',
      'blue',
      'models.iphone-13.configurations.0.colours.2',
    ],
    [
      'a key that every object inherits',
      'models.0.configurations.1.colours.0',
      'constructor',
      'models.iphone-13.configurations.1.colours.0',
    ],
    ['no configuration', 'models.0.configurations', [], 'models.iphone-13.configurations'],
    ['a price of zero', 'models.0.launchPrices.0.us', 0, 'models.iphone-13.launchPrices.0.us'],
    ['a third decimal', 'models.0.launchPrices.0.us', 829.995, 'models.iphone-13.launchPrices.0.us'],
    [
      'a price of a storage not sold',
      'models.0.launchPrices.0.storageGb',
      64,
      'models.iphone-13.launchPrices.0',
    ],
    [
      'a price row without price',
      'models.0.launchPrices.0',
      { storageGb: 128 },
      'models.iphone-13.launchPrices.0',
    ],
    [
      'a part without revision',
      'models.0.partNumbers.0.part',
      'MLMT3LL',
      'models.iphone-13.partNumbers.0.part',
    ],
    ['a part of no configuration', 'models.0.partNumbers.0.storageGb', 256, 'models.iphone-13.partNumbers.0'],
    ['a part twice', 'models.0.partNumbers.1', part, 'models.iphone-13.partNumbers.1.part'],
    [
      'a country that does not exist',
      'models.0.partNumbers.0.countries.0',
      'ie',
      'models.iphone-13.partNumbers.0.countries.0',
    ],
    ['an empty doubt', 'models.0.doubts.0', ' ', 'models.iphone-13.doubts.0'],
  ])('refuses %s', (_, place, value, path) => {
    expect(problemPaths(spoilt(place, value))).toContain(path);
  });

  it('accepts a model of which neither storage nor colours are known', () => {
    const unknown = {
      configurations: [{ storageGb: null, colours: [] }],
      colours: {},
      launchPrices: [],
      partNumbers: [],
    };
    expect(problemPaths(spoilt('models.1', { ...phone, ...unknown, slug: 'iphone-18' }))).toEqual([]);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), input => {
        expect(parseCatalogueFile(input).ok).toBe(false);
      }),
    );
  });

  it('never throws when one key of a well-formed model holds any value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(phone ?? {})), fc.jsonValue(), (key, value) => {
        expect(() => parseCatalogueFile(spoilt(`models.0.${key}`, value))).not.toThrow();
      }),
    );
  });

  it('says in words what is wrong', () => {
    expect(parseCatalogueFile(spoilt('models.0.releasedOn', 'soon'))).toEqual({
      ok: false,
      failure: [{ path: 'models.iphone-13.releasedOn', message: 'must be a date (YYYY-MM-DD), is "soon"' }],
    });
  });
});

/** A display and a Mac: rows with lists, option values that the model states, prices and parts by some of the options. */
function widerFile(change: Record<string, unknown> = {}, top: Record<string, unknown> = {}) {
  const mac = {
    ...wellFormed().models[0],
    slug: 'macbook-air-m2',
    name: 'MacBook Air (13-inch, M2, 2022)',
    announcedOn: '2021-06-06',
    generation: null,
    chip: 'M2',
    memoryGb: null,
    connectivity: 'wifi',
    keyboardLayouts: ['qwerty', 'azerty'],
    radio: null,
    configurations: [
      { memoryGb: 8, storageGb: 256, glass: ['standard', 'nano-texture'], colours: ['blue', 'gray'] },
      { memoryGb: [16, 24], storageGb: [256, 512], glass: 'standard', colours: ['blue'] },
    ],
    launchPrices: [
      { us: 1199 },
      { memoryGb: 16, us: 1399 },
      { memoryGb: 16, storageGb: 512, us: 1599 },
      { glass: 'nano-texture', us: 1349 },
    ],
    partNumbers: [
      { part: 'MLXW3LL/A', storageGb: 256, colour: 'gray', countries: ['us'] },
      { part: 'MLY33', chip: 'M2', memoryGb: 16, inferred: true, countries: [] },
    ],
    ...change,
  };
  return { ...wellFormed(), family: 'macbook-air', models: [mac], ...top };
}

function listProblemPaths(change: Record<string, unknown>, top: Record<string, unknown> = {}): string[] {
  return problemPaths(widerFile(change, top)).map(path => path.replace('models.macbook-air-m2.', ''));
}

describe('a file with more options', () => {
  it('is accepted, and its rows stand for every combination of their lists', () => {
    const parsed = parseCatalogueFile(widerFile());
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
    const [model] = parsed.value.models;
    const configurations = model ? listConfigurations(model) : [];
    expect(configurations).toHaveLength(8);
    expect(configurations).toContainEqual({
      memoryGb: 24,
      storageGb: 512,
      glass: 'standard',
      colour: 'blue',
    });
    expect(configurations).not.toContainEqual(expect.objectContaining({ memoryGb: 16, colour: 'gray' }));
  });

  it('gives a configuration the price of the row that states most', () => {
    const parsed = parseCatalogueFile(widerFile());
    const model = parsed.ok ? parsed.value.models[0] : undefined;
    const priceOf = (optionValues: OptionValues) =>
      model && findLaunchPrices(model, optionValues).map(({ us }) => us);
    expect(priceOf({ memoryGb: 24, storageGb: 512, glass: 'standard', colour: 'blue' })).toEqual([1199]);
    expect(priceOf({ memoryGb: 16, storageGb: 256, glass: 'standard', colour: 'blue' })).toEqual([1399]);
    expect(priceOf({ memoryGb: 16, storageGb: 512, glass: 'standard', colour: 'blue' })).toEqual([1599]);
    expect(priceOf({ memoryGb: 8, storageGb: 256, glass: 'nano-texture', colour: 'blue' })).toEqual([1349]);
  });

  const row = { memoryGb: 8, storageGb: 256, glass: 'standard', colours: ['blue', 'gray'] };
  it.each<[string, Record<string, unknown>, string]>([
    [
      'two prices that are as specific as each other',
      {
        launchPrices: [
          { memoryGb: 16, us: 1 },
          { storageGb: 512, us: 2 },
        ],
      },
      'launchPrices',
    ],
    ['the same selection twice', { launchPrices: [{ us: 1 }, { ca: 2 }] }, 'launchPrices.1'],
    [
      'a price by colours in a list',
      { launchPrices: [{ colours: ['blue'], us: 1 }] },
      'launchPrices.0.colours',
    ],
    ['a price that never counts', { launchPrices: [{ memoryGb: 96, us: 1 }] }, 'launchPrices.0'],
    [
      'a value that the option does not have',
      { configurations: [{ ...row, glass: 'matte' }] },
      'configurations.0.glass',
    ],
    ['a list that is empty', { configurations: [{ ...row, storageGb: [] }] }, 'configurations.0.storageGb'],
    [
      'an option that does not exist',
      { configurations: [{ ...row, keyboard: 'qwerty' }] },
      'configurations.0.keyboard',
    ],
    [
      'an option that only some rows state',
      { configurations: [row, { colours: ['blue'] }] },
      'configurations.1.glass',
    ],
    [
      'a value that the model already states',
      { configurations: [{ ...row, chip: 'M2' }] },
      'configurations.0.chip',
    ],
    [
      'a combination that two rows hold',
      { configurations: [row, { ...row, memoryGb: [8, 16], colours: ['gray'] }] },
      'configurations.1.colours.0',
    ],
    [
      'a part of another chip',
      { partNumbers: [{ part: 'MLY33', chip: 'M1', countries: [] }] },
      'partNumbers.0',
    ],
    [
      'a stem that stands for two configurations',
      {
        partNumbers: [
          { part: 'MLXW3LL/A', colour: 'gray', countries: [] },
          { part: 'MLXW3B/A', colour: 'blue', countries: [] },
        ],
      },
      'partNumbers.1',
    ],
    ['a word for a part', { partNumbers: [{ part: 'PURPLE', countries: [] }] }, 'partNumbers.0.part'],
    [
      '`inferred` that is not a boolean',
      { partNumbers: [{ part: 'MLY33', countries: [], inferred: 1 }] },
      'partNumbers.0.inferred',
    ],
    [
      'a part of which nothing is inferred',
      { partNumbers: [{ part: 'MLY33', colour: 'blue', countries: [], inferred: true }] },
      'partNumbers.0.inferred',
    ],
    ['a line in a family without lines', { line: 'macbook-air' }, 'line'],
    ['a keyboard twice', { keyboardLayouts: ['qwerty', 'qwerty'] }, 'keyboardLayouts.1'],
    ['an announcement after the release', { announcedOn: '2022-01-01' }, 'announcedOn'],
    [
      'a default value that no configuration has',
      { optionDefaults: { stand: 'tilt' } },
      'optionDefaults.stand',
    ],
    ['a default of an option that does not exist', { optionDefaults: { feet: 4 } }, 'optionDefaults.feet'],
    [
      'a correction to a value that no configuration has',
      { renamed: [{ option: 'colour', from: 'bleu', to: 'azure' }] },
      'renamed.0.to',
    ],
    [
      'a correction of a value that is right',
      { renamed: [{ option: 'colour', from: 'gray', to: 'blue' }] },
      'renamed.0.from',
    ],
    [
      'a correction of the wrong kind',
      { renamed: [{ option: 'memoryGb', from: '8', to: 16 }] },
      'renamed.0.from',
    ],
  ])('refuses %s', (_, change, path) => {
    expect(listProblemPaths(change)).toContain(path);
  });

  it('applies corrections one after the other', () => {
    const renamed = [
      { option: 'colour', from: 'bleu', to: 'azure' },
      { option: 'colour', from: 'azure', to: 'blue' },
    ];
    expect(listProblemPaths({ renamed, optionDefaults: { glass: 'standard' } })).toEqual([]);
  });

  it('requires a line in a family that has lines', () => {
    expect(listProblemPaths({}, { family: 'ipad' })).toContain('line');
    expect(listProblemPaths({ line: 'ipad-pro' }, { family: 'ipad' })).toEqual([]);
    expect(listProblemPaths({ line: 'airpods' }, { family: 'ipad' })).toContain('line');
  });

  it('refuses successors that are no SKUs or lead in a circle', () => {
    expect(listProblemPaths({}, { successors: { 'OLD-1': 'NEW-1', 'NEW-1': 'NEW-2' } })).toEqual([]);
    expect(listProblemPaths({}, { successors: { 'OLD-1': 'NEW-1', 'NEW-1': 'OLD-1' } })).toContain(
      'successors.OLD-1',
    );
    expect(listProblemPaths({}, { successors: { 'old-1': 'NEW-1' } })).toContain('successors.old-1');
  });

  it('accepts one part number at two models: it is evidence for neither alone', () => {
    const [mac] = widerFile().models;
    expect(problemPaths({ ...widerFile(), models: [mac, { ...mac, slug: 'macbook-air-m2-again' }] })).toEqual(
      [],
    );
  });
});

describe('findSharedKeys', () => {
  it('finds a model that two files hold', () => {
    const parsed = parseCatalogueFile(widerFile());
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
    const files = ['macbook-air.json', 'macbook.json'].map(name => ({ name, file: parsed.value }));
    expect(findSharedKeys(files)).toEqual([
      {
        name: 'macbook.json',
        path: 'models.macbook-air-m2',
        message: 'macbook-air-m2 is already in macbook-air.json',
      },
    ]);
    expect(findSharedKeys(files.slice(1))).toEqual([]);
  });
});
