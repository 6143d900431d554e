// The page shown when the error page itself fails (specification, Error pages): no React, no files, nothing else that can fail.
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';

/** All inputs are ours and hold no markup: `requestId` is generated here, the texts are messages. */
export function buildFallbackPage(locale: Locale, t: Translate, requestId: string): string {
  return `<!doctype html>
<html lang="${locale.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('failure.title')}</title>
</head>
<body>
<main>
<h1>${t('failure.title')}</h1>
<p>${t('fallback.text')}</p>
<p>${t('failure.reference', { id: requestId })}</p>
<p><a href="${formatLocalePath(locale, '/')}">${t('page.home')}</a></p>
</main>
</body>
</html>
`;
}
