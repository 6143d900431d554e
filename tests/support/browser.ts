// Chromium for the browser tests: one per process of tests, a context per test. Tests are skipped where it is not installed.
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { browserPath, missingBrowserLine, shellPath } from '#tests/support/browser-path.ts';

/** Of two lists of disabled features Chromium uses the last, so this one repeats those that Playwright turns off, */
const turnedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // and adds the popups of the address bar in each window, which is never visible: two pages with a process of their own, half of a page's cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A spare process for the next page, which a separate context cannot use.
  'SpareRendererForSitePerProcess',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // A software graphics card would draw every frame: a third of a page's cost.
  '--disable-software-rasterizer',
  // Letter widths as in a window, not rounded to whole pixels.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
];

export interface OpenPage {
  readonly page: Page;
  /** The browser's complaints so far: console errors and warnings, uncaught errors, CSP violations. */
  readonly complaints: readonly string[];
  /** Addresses of the documents requested so far. */
  readonly documents: readonly string[];
}

/** By path. Playwright ends them with this process. */
const launched = new Map<string, Promise<Browser>>();

function launch(executablePath: string): Promise<Browser> {
  const browser = launched.get(executablePath) ?? chromium.launch({ executablePath, args });
  launched.set(executablePath, browser);
  return browser;
}

/**
 * Opens the browser before the file's tests and skips them where there is none; the result opens pages, each in a context that ends with
 * its test. `needs`: notifications need the whole browser.
 */
export function launchBrowser(
  needs: 'pages' | 'notifications' = 'pages',
): (options?: BrowserContextOptions) => Promise<OpenPage> {
  const path = needs === 'pages' ? shellPath : browserPath;
  beforeAll(async () => {
    if (missingBrowserLine === null) await launch(path);
  });
  beforeEach(({ skip }) => {
    if (missingBrowserLine !== null) skip(missingBrowserLine);
  });
  return async options => {
    const browser = await launch(path);
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    onTestFinished(() => context.close());
    // The limit of a step is the limit of its test, so that a busy machine does not matter.
    context.setDefaultTimeout(75_000);
    const page = await context.newPage();
    return { page, complaints: collectComplaints(page), documents: collectDocuments(page) };
  };
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser logs the status of the document itself, which a 404 page is expected to have.
    const isOwnStatus =
      message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (!isOwnStatus) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

function collectDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  return documents;
}

/** Loads an address and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor();
}
