// Renders the page of the current route, whose chunk the route's loader has loaded.
import { loadChunk } from '#pages/load-chunk.ts';
import { useCurrentPage } from '#pages/page-handle.ts';
import type { PageFile, PageModule } from '#pages/page-handle.ts';

/** Loads the chunk of a page, once. Throws like `loadChunk`. */
export async function loadPage(page: PageFile): Promise<PageModule> {
  return (page.module ??= await loadChunk(page.load, page.name));
}

export function LoadedPage() {
  const module = useCurrentPage()?.module;
  return module && <module.Component />;
}
