// A plain page for developers and operators, in the site's colours, without scripts and files.
import { escapeXml } from '#web/escape-xml.ts';

/** `body` is markup; the title is text. */
export function formatPreviewPage({
  title,
  body,
}: {
  readonly title: string;
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)} · Windfall</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">Windfall</a></header>
<main>
<h1>${escapeXml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f6f1e5, #111814); --ink: light-dark(#18221c, #ece4d4);
  --soft: light-dark(#4b574f, #b1b6a8); --rule: light-dark(#d3ccba, #323d36); --accent: light-dark(#b3311a, #ff8364); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; }
header, main { max-width: 860px; margin: 0 auto; padding: 20px 16px; }
header { font: 24px/1.2 Fraunces, Georgia, serif; border-bottom: 3px double var(--ink); }
header a { text-decoration: none; }
h1 { font: 400 36px/1.15 Fraunces, Georgia, serif; margin: 8px 0 16px; }
h2 { font: 400 22px/1.2 Fraunces, Georgia, serif; margin: 40px 0 0; padding-top: 16px; border-top: 1px solid var(--rule); }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 0.22em; }
p { margin: 8px 0 16px; max-width: 65ch; }
.row { display: flex; flex-wrap: wrap; gap: 16px; list-style: none; margin: 0; padding: 0; }
.frames { display: flex; flex-wrap: wrap; gap: 16px; }
iframe { border: 1px solid var(--rule); max-width: 100%; background: var(--paper); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 12px 16px 12px 0; border-top: 1px solid var(--rule); }
th, small, time { color: var(--soft); font-size: 14px; font-weight: 400; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
@media (max-width: 560px) { thead { display: none; } tr { display: block; border-top: 1px solid var(--rule); padding: 12px 0; }
  td { display: block; border: 0; padding: 0; } }
`;
