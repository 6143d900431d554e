// Overlays, each shown by the button that opens it.
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { CloseButton } from '#ui/controls/close-button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import type { DialogWidth } from '#ui/controls/dialog.tsx';
import { Drawer } from '#ui/controls/drawer.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import type { SnackbarColour } from '#ui/controls/snackbar.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

const title = 'Versandkostenberechnung für Weiterleitungsadressen';
const body = 'Esc, the cross and the ground beside it close it, and the button has the focus again.';
const widths: readonly DialogWidth[] = [320, 380, 500, 800, 900];
const colours: readonly SnackbarColour[] = ['ink', 'success', 'error'];

export const closeButtonSpecimens: readonly Specimen[] = [
  { state: 'default', node: <CloseButton label="Close" onClose={() => undefined} /> },
  { state: 'focus', node: <CloseButton label="Close" onClose={() => undefined} />, isFocused: true },
];

export const dialogSpecimens: readonly Specimen[] = widths.map(width => ({
  state: `${width} px`,
  node: <OpenDialog width={width} />,
}));

export const drawerSpecimens: readonly Specimen[] = [{ state: 'closed', node: <OpenDrawer /> }];

export const snackbarSpecimens: readonly Specimen[] = colours.map(colour => ({
  state: colour,
  node: <OpenSnackbar colour={colour} />,
}));

function OpenDialog({ width }: { readonly width: DialogWidth }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title={title} width={width} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{body}</p>
      </Dialog>
    </>
  );
}

function OpenDrawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{body}</p>
      </Drawer>
    </>
  );
}

function OpenSnackbar({ colour }: { readonly colour: SnackbarColour }) {
  const snackbar = useSnackbar();
  return <Button onClick={() => snackbar.open('This offer sold out an hour ago.', colour)}>Show</Button>;
}
