// The first script of a page, and the only one that loads before the first paint: it requests the others after the paint, because at once
// they would take bandwidth from styles and fonts on a slow connection. It has no imports, since a shared module would load with it. A tab
// in the background draws no frames, and starts when it is shown.
const own = document.querySelector<HTMLScriptElement>('script[data-modules]');

/** The entry module, then the modules that it and the page import. */
const [entry, ...rest] = own?.dataset['modules']?.split(' ') ?? [];

// A frame is painted after its callbacks, so a timeout set in one runs after the paint.
requestAnimationFrame(() => setTimeout(load));

function load(): void {
  if (entry === undefined) return;
  for (const href of rest) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ entry);
}
