// Listings written for the matcher's tests in the style of marketplaces and shops, with the facts that each states.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '#domain/catalogue/product.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { LabelledListing } from '#tests/support/match-sample.ts';

const folder = join(import.meta.dirname, '../fixtures/listings');
const radios: Readonly<Record<string, string>> = {
  'wifi': 'Wi-Fi', 'cell': 'Wi-Fi + Cellular', 'gps': 'GPS', 'gps+cell': 'GPS + Cellular',
}; // prettier-ignore
const networks =
  /^(?:unlocked|other|t-mobile|cricket|rogers|xfinity-mobile|straight-talk|verizon|att|sprint|telus|bell|tracfone|virgin-mobile)$/;

/**
 * Reads all files. A line is `COUNTRY title @@ name: value; name: value => label`; the label is `review`, `reject why`, or the model and
 * everything that is stated: `iPhone 13; 128; Midnight|Black; unlocked; A`. `?field` leaves a field open; `-` is "not stated".
 */
export function readWrittenListings(models: readonly Model[]): LabelledListing[] {
  const byName = new Map(models.map(model => [model.name, model]));
  return readdirSync(folder).flatMap(file => {
    if (file.endsWith('.jsonl')) return readLabelledLines(file);
    const lang = file.slice(0, 2);
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    return lines.flatMap((line, at): LabelledListing[] => {
      if (line === '' || line.startsWith('#')) return [];
      const [left = '', label = ''] = line.split(' => ');
      const [head = '', stated = ''] = left.split(' @@ ');
      return [
        {
          id: `${lang}${at + 1}`,
          source: 'written',
          lang,
          country: head.slice(0, 2),
          title: head.slice(3),
          rawAttributes: readAttributes(stated),
          expected: readLabel(label, byName),
          hasMpn: stated.includes('mpn:'),
        },
      ];
    });
  });
}

/** Listings whose attributes do not fit on a line: one object each, labelled like the sample of real listings. */
function readLabelledLines(file: string): LabelledListing[] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.map(line => JSON.parse(line) as LabelledListing);
}

function readAttributes(text: string): Record<string, unknown> {
  if (text === '') return {};
  return Object.fromEntries(
    text.split('; ').map(pair => {
      const colon = pair.indexOf(': ');
      const value = pair.slice(colon + 2);
      return [pair.slice(0, colon), value.startsWith('{') ? (JSON.parse(value) as unknown) : value];
    }),
  );
}

function readLabel(label: string, byName: ReadonlyMap<string, Model>): LabelledListing['expected'] {
  if (label.startsWith('reject')) return { reject: true, rejectReason: label.slice(7) };
  if (label === 'review') return { reject: false, model: null };
  const [name = '', ...facts] = label.split('; ');
  const model = byName.get(name);
  if (!model) throw new Error(`the catalogue has no ${name}`);
  const isMac = model.family.includes('mac');
  const expected: Record<string, unknown> = {
    reject: false,
    family: model.name.startsWith('MacBook Neo') ? 'MacBook Neo' : model.family === 'macbook-12-inch' ? 'MacBook 12-inch' : getFamily(model.family).name, // prettier-ignore
    model: name,
    releaseYear: Number(/\b20\d\d\b/.exec(name)?.[0] ?? model.releasedOn.slice(0, 4)),
    storageGB: null,
    colour: null,
    conditionMode: null,
    grade: null,
    ...(model.family === 'iphone' && { carrier: null }),
    ...((model.family === 'ipad' || model.family === 'apple-watch') && { connectivity: null }),
    ...(model.family === 'apple-watch' && { caseSizeMm: null }),
    ...(isMac && { memoryGB: null, screenInches: null, cpu: null }),
  };
  for (const fact of facts) Object.assign(expected, readFact(fact));
  for (const [key, value] of Object.entries(expected)) if (value === undefined) delete expected[key];
  return expected as unknown as LabelledListing['expected'];
}

function readFact(fact: string): Record<string, unknown> {
  const [first = '', ...others] = fact.split('|');
  const pair = /^(\d+)\/(\d+)$/.exec(fact);
  if (pair) return { memoryGB: Number(pair[1]), storageGB: Number(pair[2]) };
  if (/^\d+$/.test(fact)) return { storageGB: Number(fact) };
  if (/^[\d.]+"$/.test(fact)) return { screenInches: Number(fact.slice(0, -1)) };
  if (fact.endsWith('mm')) return { caseSizeMm: Number.parseInt(fact, 10) };
  if (/^(?:[MA]\d+(?: \w+)?|Intel .+)$/.test(fact)) return { cpu: fact };
  if (Object.hasOwn(radios, first)) return { connectivity: others.includes('-') ? undefined : radios[first] };
  if (fact === 'new') return { conditionMode: 'new', grade: 'N' };
  if (fact === 'used') return { conditionMode: 'refurbished', grade: null };
  if (/^[ABC]$/.test(first)) {
    const accept = others.map(each => (each === '-' ? null : each));
    return { conditionMode: 'refurbished', grade: first, ...(others.length > 0 && { gradeAccept: accept }) };
  }
  if (networks.test(first)) return { carrier: others.length > 0 ? undefined : first };
  const open: Readonly<Record<string, string>> = { '?mode': 'conditionMode', '?grade': 'grade', '?gb': 'storageGB', '?carrier': 'carrier' }; // prettier-ignore
  const key = open[fact];
  if (key !== undefined) return { [key]: undefined };
  return { colour: first, ...(others.length > 0 && { colourAccept: others }) };
}
