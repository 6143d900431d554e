// A visitor's browser with a session, who has already answered the notices.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { OpenPage, launchBrowser } from '#tests/support/browser.ts';

/** Crawlers get no session, and a headless browser identifies itself as one. */
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

export async function openVisitor(
  openPage: ReturnType<typeof launchBrowser>,
  origin: string,
  viewport = { width: 1280, height: 900 },
): Promise<OpenPage> {
  const opened = await openPage({ userAgent, viewport });
  await opened.page.context().addCookies([
    { name: 'v5_cookie_notice', value: 'declined', url: origin },
    { name: 'v5_banner_closed_locale', value: '1', url: origin },
  ]);
  return opened;
}

/** An unused address, even if a test is run again. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID()}@visitors.example.org`;
}

/** The dialog that is open. */
export function dialog(page: Page) {
  return page.getByRole('dialog').filter({ visible: true });
}

/** A button of the dialog that is open. */
export function dialogButton(page: Page, name: string) {
  return dialog(page).getByRole('button', { name, exact: true });
}
