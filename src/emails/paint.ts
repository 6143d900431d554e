// Colours and fonts of mails: those of the site (ui/styles/tokens.css) as literals, because mail clients support no variables.

export const light = {
  paper: '#f6f1e5',
  ink: '#18221c',
  soft: '#4b574f',
  rule: '#d3ccba',
  accent: '#b3311a',
  onAccent: '#fcf9f1',
} as const;

const dark = {
  paper: '#111814',
  ink: '#ece4d4',
  soft: '#b1b6a8',
  rule: '#323d36',
  accent: '#ff8364',
  onAccent: '#111814',
} as const;

/** Fonts are not downloaded: recipients see ours only if they are installed. */
export const serif = "Fraunces, Georgia, 'Times New Roman', serif";
export const sans = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Dark-mode rules by class. The light colours are inline styles of each element. */
const darkRules: readonly [selector: string, rule: string][] = [
  ['.paper', `background-color: ${dark.paper} !important`],
  ['.ink', `color: ${dark.ink} !important`],
  ['.soft', `color: ${dark.soft} !important`],
  ['.accent', `color: ${dark.accent} !important`],
  ['.rule', `border-color: ${dark.rule} !important`],
  ['.inkline', `border-color: ${dark.ink} !important`],
  ['.button', `background-color: ${dark.accent} !important; color: ${dark.onAccent} !important`],
];

const darkQuery = '@media (prefers-color-scheme: dark)';

const rules = (prefix: string) =>
  darkRules.map(([selector, rule]) => `${prefix}${selector} { ${rule} }`).join('\n');

/** The `data-ogs*` selectors are for Outlook on the web, which marks elements in dark mode with them. */
export const styleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
a:hover { text-decoration-thickness: 2px !important; }
p { text-wrap: pretty; }
.title, .name, .button { text-wrap: balance; }
${darkQuery} {
${rules('')}
}
${rules('[data-ogsc] ')}
${rules('[data-ogsb] ')}
@media (max-width: 430px) {
.masthead, .body, .foot { padding-left: 16px !important; padding-right: 16px !important; }
.title { font-size: 27px !important; }
.hero { width: 84px !important; height: 112px !important; }
.herocell { width: 84px !important; padding-right: 14px !important; }
.big { font-size: 34px !important; }
.code { font-size: 36px !important; letter-spacing: 6px !important; }
.button { display: block !important; text-align: center !important; }
}`;
