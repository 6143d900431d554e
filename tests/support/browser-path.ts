// Paths of Chromium. Separate from browser.ts, so that the global setup can use them without loading test modules.
import { existsSync } from 'node:fs';

/** The browser as people have it. */
export const browserPath = '/usr/bin/chromium';

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The same browser without windows: a page costs a fifth less computing time. It has no notifications, and so no push messages. The whole
 * browser takes its place where it is not installed.
 */
export const shellPath = existsSync(headlessShell) ? headlessShell : browserPath;

/** The line to print, once, where the browser is missing; null where it exists. */
export const missingBrowserLine = existsSync(browserPath)
  ? null
  : `SKIPPED: tests in a browser (no ${browserPath}; on Debian: apt-get install chromium)`;
