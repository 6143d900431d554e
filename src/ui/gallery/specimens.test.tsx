import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SnackbarProvider } from '#ui/controls/snackbar.tsx';
import { Gallery } from '#ui/gallery/gallery.tsx';
import { specimens } from '#ui/gallery/specimens.ts';
import { renderIn } from '#tests/support/render-in.tsx';

/** Covered by the dialog and the drawer, which are built on it. */
const unseen = new Set(['modal-sheet']);
const controls = readdirSync(new URL('../controls/', import.meta.url))
  .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map(file => file.replace(/\.tsx$/, ''))
  .filter(name => !unseen.has(name));

test('every control has its place in the gallery', () => {
  // These are in another folder.
  const all = [...controls, 'breadcrumbs'];
  expect(Object.keys(specimens).toSorted()).toEqual(all.toSorted());
});

test('the gallery shows each state in the light and the dark scheme', () => {
  const html = renderIn(
    'en-us',
    <SnackbarProvider>
      <Gallery />
    </SnackbarProvider>,
  );
  const shown = Object.values(specimens).flat().length;
  for (const paper of ['light', 'dark']) {
    expect(html.match(new RegExp(`data-paper="${paper}"`, 'g'))).toHaveLength(shown);
  }
});
