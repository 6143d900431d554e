// The whole HTML document, rendered on the server and hydrated unchanged. No inline script or style: the CSP has no exception, so the
// router's data is in a JSON block. Scripts are loaded after the first paint by the first one: without them the page can be read and its
// links followed.
import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

export interface DocumentAssets {
  /** Loads the modules after the page's first paint. */
  readonly script: string;
  /** The browser's entry, then the chunks that the entry and this page import. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fontPreloads: readonly string[];
}

/** Id of the JSON block. Without this block the browser does not hydrate the page. */
export const pageDataId = 'page-data';

export function Document({
  locale,
  assets,
  pageData,
  children,
}: {
  locale: Locale;
  assets: DocumentAssets;
  /** JSON, escaped for a script element; null = a page that is not hydrated. */
  pageData: string | null;
  children: ReactNode;
}) {
  return (
    <html lang={locale.tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f1e5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111814" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={formatLocalePath(locale, '/site.webmanifest')} />
        {assets.fontPreloads.map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {pageData === null ? null : <script src={assets.script} data-modules={assets.modules.join(' ')} />}
      </head>
      <body>
        {children}
        {pageData === null ? null : (
          <script
            id={pageDataId}
            type="application/json"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: pageData }}
          />
        )}
      </body>
    </html>
  );
}

/** Reads the asset addresses back from a rendered document. */
export function readAssets(page: globalThis.Document): DocumentAssets {
  const script = page.querySelector<HTMLScriptElement>('script[data-modules]');
  const addresses = (links: string) =>
    [...page.querySelectorAll(`link${links}`)].map(link => link.getAttribute('href') ?? '');
  return {
    script: script?.getAttribute('src') ?? '',
    modules: script?.dataset['modules']?.split(' ') ?? [],
    styles: addresses('[rel=stylesheet]'),
    fontPreloads: addresses('[rel=preload][as=font]'),
  };
}
