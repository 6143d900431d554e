// Elements that only display something: badges, icons and placeholders.
import { Badge } from '#ui/controls/badge.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

const tones = ['plain', 'green', 'amber', 'accent'] as const;
const shapes = ['line', 'headline', 'picture'] as const;

export const badgeSpecimens: readonly Specimen[] = [
  ...tones.map(tone => ({ state: tone, node: <Badge label="Demo" tone={tone} /> })),
  { state: 'long words', node: <Badge label="Zertifiziert generalüberholt" tone="green" /> },
];

export const skeletonSpecimens: readonly Specimen[] = shapes.map(shape => ({
  state: shape,
  node: <Skeleton shape={shape} width="half" />,
}));
