// Chromium for the tests in a browser: one per file, a context per test. Tests are skipped where it is not installed.
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { browserPath, missingBrowserLine } from '#tests/support/browser-path.ts';

/** Of two lists the last counts: what Playwright turns off, */
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
  // and what hangs from the address bar of each window, which nobody sees: two pages with a process of their own, half of what a page costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for the next page, which in a context of its own cannot have it.
  'SpareRendererForSitePerProcess',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // A graphics card played in software would draw every frame: a third of what a page costs.
  '--disable-software-rasterizer',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
];

export interface OpenPage {
  readonly page: Page;
  /** What the browser complained about so far: console errors and warnings, uncaught errors, CSP violations. */
  readonly complaints: readonly string[];
  /** Addresses of the documents that were asked for so far. */
  readonly documents: readonly string[];
}

/** Opens the file's browser before its tests and skips them where there is none; the answer opens pages, each in a context that its test ends. */
export function launchBrowser(): (options?: BrowserContextOptions) => Promise<OpenPage> {
  let browser: Browser | null = null;
  beforeAll(async () => {
    if (missingBrowserLine === null) browser = await chromium.launch({ executablePath: browserPath, args });
  });
  beforeEach(({ skip }) => {
    if (missingBrowserLine !== null) skip(missingBrowserLine);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async options => {
    if (!browser) throw new Error('no browser');
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    onTestFinished(() => context.close());
    // The limit of a step is the limit of its test, however busy the machine is.
    context.setDefaultTimeout(75_000);
    const page = await context.newPage();
    return { page, complaints: collectComplaints(page), documents: collectDocuments(page) };
  };
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser notes the status of the document itself, which is what a 404 page is asked for.
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

/** Loads an address and waits until the page answers to clicks by itself. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor();
}
