// The JSON block with the data that the browser hydrates the page from.
import type { LocaleSlug } from '#domain/locale/locale.ts';
import type { ApiSettings } from '#pages/calls/api-settings.ts';
import type { PageFailure } from '#pages/page-failure.ts';
import type { Operator } from '#ui/layout/footer.tsx';

export interface PageData {
  readonly locale: LocaleSlug;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  readonly assetUrl: string;
  /** Left out where calls go to the page's own origin and need no authorization. */
  readonly api?: ApiSettings;
  readonly operator: Operator;
  /** Of the page's route. */
  readonly routeId: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly failure: Pick<PageFailure, 'status' | 'requestId'> | null;
}

/** JSON that cannot end its script element early; older parsers treat U+2028 and U+2029 as line ends. */
export function serializePageData(pageData: PageData): string {
  return JSON.stringify(pageData)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
