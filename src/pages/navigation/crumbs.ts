// Converts the API's breadcrumbs for the page: home is a separate icon, and the last one is the current page (specification, Breadcrumbs).
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
