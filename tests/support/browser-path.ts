// Where Chromium is. Apart from browser.ts, so that the global setup can ask without loading the tests' own tools.
import { existsSync } from 'node:fs';

export const browserPath = '/usr/bin/chromium';

/** What to say, once, where the browser is missing; null where it is there. */
export const missingBrowserLine = existsSync(browserPath)
  ? null
  : `SKIPPED: tests in a browser (no ${browserPath}; on Debian: apt-get install chromium)`;
