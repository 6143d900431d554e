// Controls for searching: tabs over a panel, and the field with its list.
import { useState } from 'react';
import { Combobox } from '#ui/controls/combobox.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';
import panel from '#ui/explore/explore-panel.module.css';
import field from '#ui/controls/search-field.module.css';

export const tabsSpecimens: readonly Specimen[] = [
  { state: 'with counts', node: <SomeTabs labels={['iPhone', 'Mac', 'iPad']} count={12} /> },
  { state: 'without', node: <SomeTabs labels={['iPhone', 'Mac']} /> },
  {
    state: 'long words',
    node: <SomeTabs labels={['Generalüberholungswerkstätten', 'Vergleichsmöglichkeiten']} count={1204} />,
  },
];

export const comboboxSpecimens: readonly Specimen[] = [
  { state: 'type i', node: <SomeCombobox /> },
  { state: 'filled', node: <SomeCombobox initialText="iPhone 13" /> },
];

/** Search fields of headers are left out: they are landmarks, which a page has once. */
export const searchFieldSpecimens: readonly Specimen[] = (['hero', 'page'] as const).map(place => ({
  state: place,
  node: (
    <SearchField
      place={place}
      action="#"
      label={`Model, ${place}`}
      placeholder="iPhone 13"
      submitLabel="Search"
      initialText={place === 'page' ? 'iPhone 15' : ''}
      onSearch={() => undefined}
      loadField={loadCombobox}
      renderField={(Field, { text }) => <Field initialText={text} />}
    />
  ),
}));

function SomeTabs({ labels, count }: { readonly labels: readonly string[]; readonly count?: number }) {
  const [selected, setSelected] = useState(labels[0] ?? '');
  return (
    <Tabs
      label="Families"
      tabs={labels.map(label => ({ key: label, label, count }))}
      selected={selected}
      onSelect={setSelected}
    >
      <p>What is in {selected}.</p>
    </Tabs>
  );
}

const models = ['iPhone 13', 'iPhone 15 Pro Max', 'iPad mini'].map(label => ({
  key: label,
  label,
  url: '#',
}));

async function loadCombobox() {
  return SomeCombobox;
}

function SomeCombobox({ initialText = '' }: { readonly initialText?: string }) {
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  return (
    <Combobox
      label="Model"
      listLabel="Models"
      name="model"
      placeholder="iPhone 13"
      fieldState={{ text: initialText, selection: null }}
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      items={models.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      onFollow={({ label }) => setText(label)}
      renderItem={({ label }) => label}
      renderPanel={list => list}
      classes={{ field: field.field, list: panel.list, item: panel.item }}
    />
  );
}
