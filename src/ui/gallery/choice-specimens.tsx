// Controls for choosing: checkboxes, ranges, selects, chips, and the sections that open and close around them.
import { useId, useState } from 'react';
import { Accordion } from '#ui/controls/accordion.tsx';
import { CheckboxGroup, CheckboxLinks } from '#ui/controls/checkbox-group.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Range } from '#ui/controls/range.tsx';
import { Select } from '#ui/controls/select.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

const body = <p>It opens without script, and stays as it was left.</p>;

export const accordionSpecimens: readonly Specimen[] = [
  { state: 'closed', node: <Accordion title="Storage">{body}</Accordion> },
  {
    state: 'open, with a note',
    node: (
      <Accordion title="Storage" note="2 chosen" isInitiallyOpen>
        {body}
      </Accordion>
    ),
  },
  { state: 'focus', node: <Accordion title="Storage">{body}</Accordion>, isFocused: true },
  {
    state: 'long words',
    node: (
      <Accordion title="Rückgabebedingungen und Gewährleistungsausschlüsse" note="12 ausgewählt">
        {body}
      </Accordion>
    ),
  },
];

const storage = [
  { value: '128', label: '128 GB', note: '312', isChecked: true },
  { value: '256', label: '256 GB', note: '97' },
  { value: 'long', label: 'Grafikprozessorkernkonfigurationsmöglichkeiten', note: '1.204' },
];

export const checkboxGroupSpecimens: readonly Specimen[] = [
  { state: 'fields', node: <CheckboxGroup legend="Storage" name="storage" options={storage} /> },
  {
    state: 'links',
    node: (
      <CheckboxLinks
        label="Color"
        links={[
          { id: 'midnight', label: 'Midnight', href: '#', isChecked: true, note: '41', colour: '#232a31' },
          { id: 'starlight', label: 'Starlight', href: '#', isChecked: false, note: '18', colour: '#f9f6ef' },
          { id: 'pink', label: 'Pink', href: null, isChecked: false, note: '0', colour: '#fae0d8' },
          { id: 'none', label: 'Not stated', href: '#', isChecked: false, note: '3' },
        ]}
      />
    ),
  },
  { state: 'empty', node: <CheckboxGroup legend="Nothing to choose" name="none" options={[]} /> },
];

const prices = { legend: 'Price', name: 'price', fromLabel: 'From', toLabel: 'To', unit: '€' } as const;

export const rangeSpecimens: readonly Specimen[] = [
  { state: 'empty', node: <Range {...prices} from={null} to={null} /> },
  { state: 'filled', node: <Range {...prices} from={200} to={450} /> },
];

const sorts = [
  { value: 'price', label: 'Lowest price' },
  { value: 'discount', label: 'Höchster Preisnachlass gegenüber dem Einführungspreis' },
];

export const selectSpecimens: readonly Specimen[] = [
  { state: 'default', node: <Select label="Order" name="sort" options={sorts} value="price" /> },
  {
    state: 'focus',
    node: <Select label="Order" name="sort" options={sorts} value="price" />,
    isFocused: true,
  },
  { state: 'disabled', node: <Select label="Order" name="sort" options={sorts} value="price" isDisabled /> },
  { state: 'long words', node: <Select label="Order" name="sort" options={sorts} value="discount" /> },
];

export const chipSpecimens: readonly Specimen[] = [
  { state: 'to follow', node: <Chip label="128 GB" href="#" /> },
  { state: 'to take away', node: <Chip label="128 GB" href="#" removeLabel="Remove filter: 128 GB" /> },
  { state: 'focus', node: <Chip label="128 GB" href="#" />, isFocused: true },
  { state: 'long words', node: <Chip label="Aktive Geräuschunterdrückung und Transparenzmodus" href="#" /> },
];

const paces = [
  { value: 'daily', label: 'Once a day at most' },
  { value: 'instant', label: 'At once' },
  { value: 'long', label: 'Benachrichtigungszusammenfassungsintervall' },
] as const;

export const radioGroupSpecimens: readonly Specimen[] = [
  { state: 'a column', node: <Paces name="column" isRow={false} /> },
  { state: 'a row', node: <Paces name="row" isRow /> },
];

function Paces({ name, isRow }: { readonly name: string; readonly isRow: boolean }) {
  const [value, setValue] = useState<(typeof paces)[number]['value']>('daily');
  // The gallery shows each specimen twice, and radios of one name would be one group.
  const group = `${name}-${useId()}`;
  return (
    <RadioGroup
      legend="How often"
      name={group}
      isRow={isRow}
      options={paces}
      value={value}
      onChange={setValue}
    />
  );
}
