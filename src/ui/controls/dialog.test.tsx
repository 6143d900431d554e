import { expect, test } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Drawer } from '#ui/controls/drawer.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

const t = (await loadTranslations())['fr-fr'];
const parts = { title: 'Filtres', isOpen: true, onClose: () => undefined };

test('dialog and drawer are named by their heading, and the server renders them closed', () => {
  const dialog = (
    <Dialog {...parts} width={500}>
      Un mot
    </Dialog>
  );
  const drawer = <Drawer {...parts}>Un mot</Drawer>;
  for (const element of [dialog, drawer]) {
    const html = renderIn('fr-fr', element);
    const [, id] = /<h2[^>]* id="([^"]+)"[^>]*>Filtres</.exec(html) ?? [];
    expect(html).toContain(`aria-labelledby="${id}"`);
    expect(html).not.toMatch(/<dialog[^>]* open/);
    expect(html).toContain(`aria-label="${t('dialog.close')}"`);
    expect(html).toContain('Un mot');
  }
});
