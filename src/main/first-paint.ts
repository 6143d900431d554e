// The first script of a page, and the only one its first paint waits beside: the rest is asked for when the page is there to
// read. Asked for at once, on a slow line it would take its share from styles and faces. It imports nothing: what it
// shares with the rest would come with it. A tab that nobody has looked at has no frames, and starts when it is seen.
const own = document.querySelector<HTMLScriptElement>('script[data-modules]');

/** The entry, and after it what it and the page import. */
const [entry, ...rest] = own?.dataset['modules']?.split(' ') ?? [];

// A frame is drawn after its callbacks, so that whatever they put off comes after the paint.
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
