// What leads elsewhere or to another part: tabs, switches, the search field once it is taken over.
import { useState } from 'react';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import panel from '#ui/explore/explore-panel.module.css';
import search from '#ui/explore/explore-search.module.css';
import type { Specimen } from '#ui/gallery/specimen.ts';

const families = [
  { key: 'iphone', label: 'iPhone', count: 12 },
  { key: 'mac', label: 'Mac', count: 3 },
  { key: 'watch', label: 'Apple Watch' },
];

function TabsSpecimen() {
  const [selected, select] = useState('mac');
  return (
    <Tabs label="Families" tabs={families} selected={selected} onSelect={select}>
      <p>{selected}</p>
    </Tabs>
  );
}

export const tabsSpecimens: readonly Specimen[] = [{ state: 'three', node: <TabsSpecimen /> }];

export const toggleSpecimens: readonly Specimen[] = [true, false].map(isOn => ({
  state: isOn ? 'on' : 'off',
  node: <Toggle label="Nur Apple" isOn={isOn} href="#toggle" />,
}));

const models = ['iPhone 13', 'iPhone 13 mini', 'iPhone 13 Pro'].map(label => ({
  key: label,
  label,
  url: '#combobox',
}));

function ComboboxSpecimen() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Combobox
      label="Model"
      listLabel="Models"
      name="model"
      placeholder="iPhone 13"
      before={{ text: '', selection: null }}
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      items={models.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      onFollow={() => setOpen(false)}
      renderItem={({ label }) => label}
      renderPanel={list => list}
      classes={{ field: search.field, list: panel.list, item: panel.item }}
    />
  );
}

export const comboboxSpecimens: readonly Specimen[] = [{ state: 'closed', node: <ComboboxSpecimen /> }];
