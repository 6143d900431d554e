import { useState } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { MenuDrawer } from '#ui/layout/menu-drawer.tsx';

/** The menu of small screens: its chunk loads with the first touch. */
export function useMenu(pageKey: string) {
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MenuDrawer | null>(null);
  const openMenu = () => {
    setMenuOn(pageKey);
    loadModule(() => import('#ui/layout/menu-drawer.tsx'), 'menu-drawer').then(
      module => setMenu(() => module.MenuDrawer),
      // The next touch tries again; the footer has all links meanwhile.
      () => setMenuOn(null),
    );
  };
  return { Menu, menuOn, setMenuOn, openMenu };
}
