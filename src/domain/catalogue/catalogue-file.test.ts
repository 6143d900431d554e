import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';

interface Loose {
  // A file that a person may have spoilt anywhere: every test changes one thing of it.
  [key: string]: any;
}

function wellFormed(): Loose {
  return {
    family: 'iphone',
    colourNames: {
      blue: { en: 'Blue', de: 'Blau', fr: 'Bleu', it: 'Blu', es: 'Azul' },
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

function problemPaths(input: unknown): string[] {
  const result = parseCatalogueFile(input);
  return result.ok ? [] : result.failure.map(problem => problem.path);
}

describe('parseCatalogueFile', () => {
  it('accepts a well-formed file', () => {
    expect(parseCatalogueFile(wellFormed())).toMatchObject({ ok: true });
  });

  const model = 'models.iphone-13';
  it.each<[string, (file: Loose, phone: Loose) => void, string]>([
    ['an unknown family', file => (file.family = 'android'), 'family'],
    ['a misspelt key', (_, phone) => (phone.color = {}), `${model}.color`],
    ['a missing key', (_, phone) => delete phone.chip, `${model}.chip`],
    ['a date that is none', (_, phone) => (phone.releasedOn = '2021-02-30'), `${model}.releasedOn`],
    [
      'dates in the wrong order',
      (_, phone) => (phone.discontinuedOn = '2021-09-24'),
      `${model}.discontinuedOn`,
    ],
    [
      'a second model of that slug',
      (file, phone) => file.models.push({ ...phone, partNumbers: [] }),
      `${model}.slug`,
    ],
    [
      'a colour without value',
      (_, phone) => delete phone.colours.gray,
      `${model}.configurations.0.colours.1`,
    ],
    ['a colour value in capitals', (_, phone) => (phone.colours.gray = '#54524F'), `${model}.colours.gray`],
    ['a colour without names', file => delete file.colourNames.blue, `${model}.colours.blue`],
    ['a name missing in one language', file => delete file.colourNames.blue.it, 'colourNames.blue.it'],
    ['a name for a language we have not', file => (file.colourNames.blue.pt = 'Azul'), 'colourNames.blue.pt'],
    [
      'names of a colour nobody has',
      file => (file.colourNames.teal = file.colourNames.blue),
      'colourNames.teal',
    ],
    [
      'a model name for a foreign colour',
      (_, phone) => (phone.colourNames = { teal: { de: 'x' } }),
      `${model}.colourNames.teal`,
    ],
    [
      'a colour in no configuration',
      (_, phone) => phone.configurations[0].colours.pop(),
      `${model}.colours.gray`,
    ],
    [
      'a pairing listed twice',
      (_, phone) => phone.configurations[0].colours.push('blue'),
      `${model}.configurations.0.colours.2`,
    ],
    ['no configuration', (_, phone) => (phone.configurations = []), `${model}.configurations`],
    ['a price of zero', (_, phone) => (phone.launchPrices[0].us = 0), `${model}.launchPrices.0.us`],
    [
      'a price with three decimals',
      (_, phone) => (phone.launchPrices[0].us = 829.995),
      `${model}.launchPrices.0.us`,
    ],
    [
      'a price of a storage not sold',
      (_, phone) => (phone.launchPrices[0].storageGb = 64),
      `${model}.launchPrices.0`,
    ],
    [
      'a price row without price',
      (_, phone) => (phone.launchPrices = [{ storageGb: 128 }]),
      `${model}.launchPrices.0`,
    ],
    [
      'a part number without revision',
      (_, phone) => (phone.partNumbers[0].part = 'MLMT3LL'),
      `${model}.partNumbers.0.part`,
    ],
    [
      'a part of no configuration',
      (_, phone) => (phone.partNumbers[0].storageGb = 256),
      `${model}.partNumbers.0`,
    ],
    [
      'a part listed twice',
      (_, phone) => phone.partNumbers.push(phone.partNumbers[0]),
      `${model}.partNumbers.1.part`,
    ],
    [
      'a country that is none',
      (_, phone) => (phone.partNumbers[0].countries = ['ie']),
      `${model}.partNumbers.0.countries.0`,
    ],
    ['an empty doubt', (_, phone) => phone.doubts.push(' '), `${model}.doubts.0`],
  ])('refuses %s', (_, spoil, path) => {
    const file = wellFormed();
    spoil(file, file.models[0]);
    expect(problemPaths(file)).toContain(path);
  });

  it('accepts a model of which neither storage nor colours are known', () => {
    const file = wellFormed();
    const unknown = {
      configurations: [{ storageGb: null, colours: [] }],
      colours: {},
      launchPrices: [],
      partNumbers: [],
    };
    file.models.push({ ...file.models[0], ...unknown, slug: 'iphone-18' });
    expect(problemPaths(file)).toEqual([]);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), input => void parseCatalogueFile(input)));
    fc.assert(fc.property(fc.json(), text => void parseCatalogueFile(JSON.parse(text))));
  });

  it('never throws when one place of a good file holds anything', () => {
    const keys = Object.keys(wellFormed().models[0]);
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        const file = wellFormed();
        file.models[0][key] = value;
        parseCatalogueFile(file);
      }),
    );
  });

  it('names its problem in words', () => {
    const file = wellFormed();
    file.models[0].releasedOn = 'soon';
    const result = parseCatalogueFile(file);
    expect(result).toEqual({
      ok: false,
      failure: [{ path: `${model}.releasedOn`, message: 'must be a date (YYYY-MM-DD), is "soon"' }],
    });
  });

  it('does not mistake inherited names for keys', () => {
    const file = wellFormed();
    file.models[0].configurations[0].colours.push('constructor');
    expect(problemPaths(file)).toContain(`${model}.configurations.0.colours.2`);
  });
});
