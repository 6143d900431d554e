// A small catalogue file of Macs, and ways to change it, for tests of catalogue loads.
import { parseCatalogueFile } from '#adapters/files/parse-catalogue.ts';
import type { CatalogueFile, CatalogueModel } from '#domain/catalogue/catalogue-file.ts';

const colour = (name: string) => ({ en: name, de: name, fr: name, it: name, es: name });

const macbookAir = {
  slug: 'macbook-air-m2',
  name: 'MacBook Air (13-inch, M2, 2022)',
  releasedOn: '2022-07-15',
  discontinuedOn: null,
  identifiers: ['Mac14,2'],
  modelNumbers: ['A2681'],
  chip: 'M2',
  memoryGb: null,
  connectivity: 'wifi',
  screenInches: 13.6,
  keyboardLayouts: ['qwerty', 'qwertz', 'azerty'],
  osMin: 'macOS 12',
  osMax: 'current',
  colours: { midnight: '#2e3642', silver: '#e3e4e5' },
  configurations: [{ memoryGb: [8, 16], storageGb: [256, 512], colours: ['midnight', 'silver'] }],
  launchPrices: [
    { us: 1199, de: 1499 },
    { memoryGb: 16, us: 1399 },
  ],
  partNumbers: [
    { part: 'MLY33LL/A', memoryGb: 8, storageGb: 256, colour: 'midnight', countries: ['us'] },
    { part: 'MLXY3', storageGb: 256, colour: 'silver', inferred: true, countries: [] },
  ],
  doubts: [],
} as const;

/** The file with changes to its one model, or with other models; checked as every file is. */
export function makeMacFile(
  change: Partial<CatalogueModel> = {},
  top: Partial<CatalogueFile> = {},
): CatalogueFile {
  const model = { ...macbookAir, ...change };
  const colourNames = Object.fromEntries(Object.keys(model.colours).map(slug => [slug, colour(slug)]));
  const parsed = parseCatalogueFile({ family: 'macbook-air', colourNames, models: [model], ...top });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value;
}
