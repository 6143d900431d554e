import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';

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

/** The well-formed file with one place changed, or deleted by `undefined`: every test spoils one thing. */
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
    ['a date that is none', 'models.0.releasedOn', '2021-02-30', 'models.iphone-13.releasedOn'],
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
      'a pairing twice',
      'models.0.configurations.0.colours.2',
      'blue',
      'models.iphone-13.configurations.0.colours.2',
    ],
    [
      'an inherited name',
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
      'a country that is none',
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

  it('never throws when one place of a good file holds anything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(phone ?? {})), fc.jsonValue(), (key, value) => {
        expect(() => parseCatalogueFile(spoilt(`models.0.${key}`, value))).not.toThrow();
      }),
    );
  });

  it('names its problem in words', () => {
    expect(parseCatalogueFile(spoilt('models.0.releasedOn', 'soon'))).toEqual({
      ok: false,
      failure: [{ path: 'models.iphone-13.releasedOn', message: 'must be a date (YYYY-MM-DD), is "soon"' }],
    });
  });
});
