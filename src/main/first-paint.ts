// The first script of a page, and the only one that runs before the first paint: it decides whether the question about cookies is shown, so
// that nothing moves later. It requests the other scripts after the paint, because at once they would take bandwidth from styles and fonts
// on a slow connection. It is a classic script without imports, since modules run too late. A tab in the background draws no frames, and
// starts when it is shown.
const own = document.querySelector<HTMLScriptElement>('script[data-modules]');

/** The entry module, then the modules that it and the page import. */
const [entry, ...rest] = own?.dataset['modules']?.split(' ') ?? [];

const page = document.documentElement;
if (!/(?:^|; )v5_cookie_notice=/.test(document.cookie) && (isForAskingCountry() || isEuropeanClock())) {
  page.dataset['asksCookies'] = '';
}

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
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  document.head.append(script);
}

/** Whether the law of the page's country requires the question: it does in all but the United States (domain/locale/consent.ts). */
function isForAskingCountry(): boolean {
  return page.lang !== 'en-US';
}

/**
 * A rough check: reading the name of the time zone would delay the paint. Writers of cookies check it themselves and set none without consent
 * (pages/shell/may-keep-cookies.ts).
 */
function isEuropeanClock(): boolean {
  const hoursEast = -new Date().getTimezoneOffset() / 60;
  return hoursEast >= 0 && hoursEast <= 3;
}
