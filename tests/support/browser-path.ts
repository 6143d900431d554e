// Paths of Chromium. Separate from browser.ts, so that the global setup can use them without loading test modules.
import { existsSync } from 'node:fs';

/** The ordinary browser. */
export const browserPath = '/usr/bin/chromium';

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The headless browser: a page costs a fifth less CPU time. It has no notifications, and so no push messages. The ordinary browser takes
 * its place if it is not installed.
 */
export const shellPath = existsSync(headlessShell) ? headlessShell : browserPath;

/** The line to print once if the browser is missing; null if it exists. */
export const missingBrowserLine = existsSync(browserPath)
  ? null
  : `SKIPPED: tests in a browser (no ${browserPath}; on Debian: apt-get install chromium)`;
