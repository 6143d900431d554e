import { useState } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { MenuDrawer } from '#ui/layout/menu-drawer.tsx';

/** The menu of small screens. Its chunk loads when the visitor first opens it. */
export function useMenu(pageKey: string) {
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MenuDrawer | null>(null);
  const openMenu = () => {
    setMenuOn(pageKey);
    loadModule(() => import('#ui/layout/menu-drawer.tsx'), 'menu-drawer').then(
      module => setMenu(() => module.MenuDrawer),
      // Loading failed: the next press tries again, and the footer has all the links.
      () => setMenuOn(null),
    );
  };
  return { Menu, menuOn, setMenuOn, openMenu };
}
