import { Tooltip } from '#ui/controls/tooltip.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const tooltipSpecimens: readonly Specimen[] = [
  {
    state: 'closed',
    node: (
      <p>
        Certified refurbished{' '}
        <Tooltip label="What does certified mean?">
          The merchant certifies the device and states no grade of its own.
        </Tooltip>
      </p>
    ),
  },
  {
    state: 'focus',
    node: (
      <p>
        30-day low <Tooltip label="How is it found?">The lowest price that anybody asked.</Tooltip>
      </p>
    ),
    isFocused: true,
  },
];
