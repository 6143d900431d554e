// Splits texts that hold structure: HTML tables and lists, lines, "a: b | c: d", "a; b; c", tags, sentences.
import { isWholeName, readKey, type Concept } from '#domain/matching/attribute-words.ts';
import { foldText } from '#domain/words.ts';

/** A piece of a text; one without a name says by itself what it is about. */
export interface Piece {
  readonly name: string | null;
  readonly text: string;
}

/** Characters; what is longer is cut. */
const maxTextLength = 4_000;
/** Characters of a name in front of a colon. */
const maxNameLength = 60;
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
};
const separators =
  /\s*[|;^\n\t•·●▪✓✔]\s*|&(?=\w+=)|\s+[/–—→-]\s+|(?<=[\p{Ll}\p{Lu})%"\d,]{3}|\b\p{L}\d)[.!?]\s*(?=\p{Lu})|\s*(?:\.{3}|…)\s*/u;

/** "SSD da 256GB1 Videocamera": a copied page has the mark of a footnote run into the size. */
const footnote = /(\b\d{1,4}\s?[GT][BO])[1-9](?=\s)/g;

/** Magento's export: "farbe=Blau,zustand=Gebraucht - gut". */
const keyValueList = /^\w+=[^=]*(?:,\w+=[^=]*)+$/;
const keyValueSeparator = /,(?=\w+=)/;

/** Splits a text into pieces; the name of an attribute in front of a colon, or in the cell or line before, names the piece. */
export function splitText(text: string): readonly Piece[] {
  const whole = dropMarkup(text.slice(0, maxTextLength)).replaceAll(footnote, '$1');
  const pieces = whole
    .split(keyValueList.test(whole) ? keyValueSeparator : separators)
    .map(each => each.replace(/^(?:[-*–]\s+|\d{1,2}[.)]\s+)/, '').trim())
    .filter(each => each !== '');
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1] ?? '';
    if (isHeading(piece) && next !== '' && !isHeading(next) && !splitName(next)) {
      found.push({ name: piece.replace(/\s*[:=]$/, ''), text: next });
      at += 1;
    } else for (const part of splitList(piece)) found.push(splitName(part) ?? { name: null, text: part });
  }
  return found;
}

/** Turns table cells and definition lists into "a: b", and block elements into lines. */
export function dropMarkup(text: string): string {
  if (!/[<&*]/.test(text)) return text;
  return text
    .replaceAll(/<\/(?:t[dh]|dt)>\s*<(?:t[dh]|dd)\b[^>]*>/gi, ': ')
    .replaceAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi, (_, tag: string) =>
      /^(?:b|strong|i|em|span|u|a|font|small|sup)$/i.test(tag) ? ' ' : '\n',
    )
    .replaceAll(
      /&(?:#(\d{2,4})|([a-z]{2,6}));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCharCode(Number(code)),
    )
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/:\s*:/g, ':');
}

/** Commas separate tags, or several named values; behind a single name they belong to its value. */
function splitList(piece: string): readonly string[] {
  const parts = piece
    .split(/,(?!\d)/)
    .map(part => part.trim())
    .filter(part => part !== '');
  const named = parts.filter(part => /^[^:=]{2,40}[:=]/.test(part)).length;
  return named === 1 ? [piece] : parts;
}

/** PrestaShop writes "Couleur:Bleu:2", with the position in the shop's order at the end. */
const positionForm = /^([^:]+):([^:]+):\d{1,2}$/;

function splitName(text: string): Piece | null {
  const [whole, first = '', second = ''] = positionForm.exec(text) ?? [];
  const piece =
    whole !== undefined && isWholeName(first) && !isWholeName(second) ? `${first}:${second}` : text;
  const mark = /:\s|\s[=:]\s/.exec(piece)?.index;
  const colon =
    mark === undefined
      ? Math.max(piece.lastIndexOf(':'), piece.lastIndexOf('='))
      : piece[mark] === ':'
        ? mark
        : mark + 1;
  if (colon <= 0 || colon >= maxNameLength) {
    // "Colore Rosa tenue", "Pantalla Retina de 13".
    const [, first = '', rest = ''] = /^(\p{L}+)\s+(.+)$/u.exec(piece) ?? [];
    const { concept } = readKey(first);
    const isStated =
      concept === 'colour' || (concept === 'screen' && /^\D{0,20}\d{2}(?:[.,]\d)?\W*$/.test(rest));
    return isStated && isWholeName(first) ? { name: first, text: rest } : null;
  }
  const name = piece.slice(0, colon).trim();
  const value = piece.slice(colon + 1).replaceAll(/^\s+|[\s,]+$/g, '');
  return name !== '' && value !== '' && !value.startsWith('//') && readKey(name).concept !== 'unknown'
    ? { name, text: value }
    : null;
}

/** A name of these that stands alone in a line or cell is followed by its value. */
const headings: ReadonlySet<Concept> = new Set([
  'colour', 'storage', 'memory', 'weakMemory', 'capacity', 'chip', 'condition', 'year', 'screen', 'generation', 'carrier', 'network', 'connectivity', 'remarks', 'ignored', 'fits', 'model',
]); // prettier-ignore

/** In "Unlocked / Excellent" the first word is a value itself, and not the name of the second. */
const unlockedForm = /unlock|libre|free|debloq|desbloq|frei$|desimlock|sblocc|liberad/i;

function isHeading(piece: string): boolean {
  return (
    !unlockedForm.test(foldText(piece)) &&
    /^[\p{L}\s()-]+[:=]?$/u.test(piece) &&
    piece.split(/\s+/).length < 4 &&
    isWholeName(piece) &&
    headings.has(readKey(piece).concept)
  );
}
