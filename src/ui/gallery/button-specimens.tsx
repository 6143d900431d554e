import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const buttonSpecimens: readonly Specimen[] = [
  { state: 'primary', node: <Button kind="primary">Search</Button> },
  { state: 'secondary', node: <Button>Show all offers</Button> },
  { state: 'quiet', node: <Button kind="quiet">Clear filters</Button> },
  { state: 'link', node: <ButtonLink href="/refurbished">See refurbished devices</ButtonLink> },
  { state: 'focus', node: <Button kind="primary">Search</Button>, isFocused: true },
  { state: 'disabled', node: <Button disabled>Show all offers</Button> },
  {
    state: 'loading',
    node: (
      <Button kind="primary" isLoading>
        Search
      </Button>
    ),
  },
  { state: 'wide', node: <Button isWide>Apply 3 filters</Button> },
  {
    state: 'long words',
    node: <Button kind="primary">Rückgabebedingungen aller Händler nebeneinander vergleichen</Button>,
  },
];

export const shareButtonSpecimens: readonly Specimen[] = [
  { state: 'still', node: <ShareButton title="iPhone 13" url="https://windfall.example/" /> },
  {
    state: 'focus',
    node: <ShareButton title="iPhone 13" url="https://windfall.example/" />,
    isFocused: true,
  },
];
