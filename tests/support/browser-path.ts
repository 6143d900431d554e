// Path of Chromium. Separate from browser.ts, so that the global setup can use it without loading test modules.
import { existsSync } from 'node:fs';

export const browserPath = '/usr/bin/chromium';

/** The line to print, once, where the browser is missing; null where it exists. */
export const missingBrowserLine = existsSync(browserPath)
  ? null
  : `SKIPPED: tests in a browser (no ${browserPath}; on Debian: apt-get install chromium)`;
