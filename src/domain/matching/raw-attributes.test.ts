// Attributes in the shapes that shop systems send: what each states.
import { expect, test } from 'vitest';
import { readRawAttributes } from '#domain/matching/raw-attributes.ts';

const pairs = [
  ['keys of one letter', { specs: [{ k: 'Storage', v: '128GB' }, { k: 'Colour', v: 'Blue' }] }],
  ['German keys', { Merkmale: [{ Merkmal: 'Speicher', Wert: '128GB' }, { Merkmal: 'Farbe', Wert: 'Blue' }] }],
  ['a name inside a group', { properties: [{ name: '128GB', group: { name: 'Speicher' } }, { name: 'Blue', group: { name: 'Farbe' } }] }],
  ['lists of two', { list: [['Speicher', '128GB'], ['Farbe', 'Blue']] }],
  ['a table with a head', { table: [['Storage', 'Colour'], ['128GB', 'Blue']] }],
  ['names beside values', { names: ['Storage', 'Colour'], values: ['128GB', 'Blue'] }],
  ['nodes', { edges: [{ node: { key: 'Storage', value: '128GB' } }, { node: { key: 'Colour', value: 'Blue' } }] }],
  ['values by language', { storage: '128GB', colour: { de: 'Blau', en: 'Blue' } }],
  ['JSON in a text', { data: '{"storage":"128GB","colour":"Blue"}' }],
  ['an HTML table', { x: '<table><tr><td>Storage</td><td>128GB</td></tr><tr><td>Colour</td><td>Blue</td></tr></table>' }],
  ['an HTML list', { description: '<ul><li><b>Storage:</b> 128GB</li><li>Colour: Blue</li></ul>' }],
  ['lines', { description: 'Storage\n128GB\nColour: Blue\nWarranty: 24 months' }],
  ['units of their own', { storage: '128', storage_unit: 'GB', colour: 'Blue' }],
] as const; // prettier-ignore

test.each(pairs)('storage and colour are read from %s', (_, raw) => {
  const { storage, colour } = readRawAttributes(raw).attributes;
  expect([storage?.replace(' ', ''), colour]).toEqual(['128GB', 'Blue']);
});

test('a list of variants states only what all of them share', () => {
  const variants = [
    { storage: '128GB', colour: 'Blue' },
    { storage: '256GB', colour: 'Blue' },
  ];
  expect(readRawAttributes({ variants }).attributes).toEqual({ colour: 'Blue' });
});

test.each([
  ['0,5 TB', '512 GB'],
  ['65536 MB', '64 GB'],
  ['1.0 TB', '1 TB'],
  ['1,000 GB', '1000 GB'],
])('a storage of %s is read as %s', (storage, read) => {
  expect(readRawAttributes({ storage }).attributes.storage).toBe(read);
});

test('an attribute with a field of its own wins over the description', () => {
  expect(readRawAttributes({ description: 'Colour: Red', colour: 'Blue' }).attributes.colour).toBe('Blue');
});
