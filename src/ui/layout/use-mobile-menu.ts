import { useState } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { MenuDrawer } from '#ui/layout/menu-drawer.tsx';

/** The menu of small screens. Its chunk loads when the visitor first opens it; a navigation (another `pageKey`) closes it. */
export function useMobileMenu(pageKey: string) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MenuDrawer | null>(null);
  const closeMenu = () => setOpenOn(null);
  const openMenu = () => {
    setOpenOn(pageKey);
    // When loading fails, the next press tries again, and the footer has all the links.
    loadModule(() => import('#ui/layout/menu-drawer.tsx'), 'menu-drawer').then(
      module => setMenu(() => module.MenuDrawer),
      closeMenu,
    );
  };
  return { Menu, isMenuOpen: openOn === pageKey, openMenu, closeMenu };
}
