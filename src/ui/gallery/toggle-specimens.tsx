// Switches in both states.
import { Toggle } from '#ui/controls/toggle.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const toggleSpecimens: readonly Specimen[] = [
  { state: 'on', node: <Toggle label="Apple" isOn href="#toggle" /> },
  { state: 'off', node: <Toggle label="Apple" isOn={false} href="#toggle" /> },
  { state: 'focus', node: <Toggle label="Apple" isOn={false} href="#toggle" />, isFocused: true },
];
