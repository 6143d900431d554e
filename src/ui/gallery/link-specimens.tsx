import { Link } from '#ui/controls/link.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const linkSpecimens: readonly Specimen[] = [
  { state: 'plain', node: <Link href="/refurbished/iphone">iPhone</Link> },
  {
    state: 'current',
    node: (
      <Link href="/refurbished/iphone" isCurrent>
        iPhone
      </Link>
    ),
  },
  {
    state: 'onward',
    node: (
      <Link href="/refurbished" kind="onward">
        All refurbished devices
      </Link>
    ),
  },
  { state: 'focus', node: <Link href="/refurbished/iphone">iPhone</Link>, isFocused: true },
  {
    state: 'long words',
    node: (
      <Link href="/refurbished/mac-pro" kind="onward">
        Alle generalüberholten Grafikprozessor-Konfigurationen der Rackausführung
      </Link>
    ),
  },
];
