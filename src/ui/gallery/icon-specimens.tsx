import { Icon, iconNames } from '#ui/controls/icon.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const iconSpecimens: readonly Specimen[] = [
  {
    state: 'each of them',
    node: iconNames.map(name => (
      <p key={name}>
        <Icon name={name} /> {name}
      </p>
    )),
  },
];
