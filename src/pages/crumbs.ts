// Breadcrumbs of the API -> those of the page: home is an icon of its own, the last is the page on show (specification, Breadcrumbs).
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';

interface WireBreadcrumb {
  readonly label: string;
  readonly url: string;
  readonly isHome: boolean;
}

export function presentCrumbs(crumbs: readonly WireBreadcrumb[]): Breadcrumb[] {
  const shown = crumbs.filter(({ isHome }) => !isHome);
  return shown.map(({ label, url }, at) => ({ label, href: at === shown.length - 1 ? null : url }));
}
