// The page that is shown when showing the error page failed (specification, Error pages): no React, no file, nothing that can fail again.
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';

/** `requestId` is made by us and holds no markup; the words are ours too. */
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
