// Sets text as SVG outlines, because pictures are rendered where no fonts may be installed. The outlines are Fraunces at 72 pt and Hanken
// Grotesk at weight 500, as a browser sets them, in thousandths of the font size.
import sans from './sans-letters.json' with { type: 'json' };
import serif from './serif-letters.json' with { type: 'json' };
import { round } from '#drawings/shapes.ts';

export interface Font {
  /** Letter -> its advance, a space, and its outline. */
  readonly letters: Readonly<Record<string, string>>;
  /** Advance of every kind of space. */
  readonly space: number;
}

export const serifFont: Font = { letters: serif, space: 235 };
export const sansFont: Font = { letters: sans, space: 255 };

/** Replacements for characters that the fonts lack. */
const substitutes: Readonly<Record<string, string>> = { '″': '"', '′': "'", '‑': '-' };

export interface TextLine {
  readonly font: Font;
  /** Pixels. */
  readonly size: number;
  readonly text: string;
}

/** Width in pixels. */
export function measureText({ font, size, text }: TextLine): number {
  return ([...text].reduce((sum, letter) => sum + findAdvance(font, letter), 0) * size) / 1_000;
}

/** SVG markup of one line whose baseline begins at (x, y). A letter that the font lacks is left out. */
export function setText({ font, size, text }: TextLine, x: number, y: number, colour: string): string {
  let at = 0;
  const letters = [...text].map(letter => {
    const outline = findOutline(font, letter);
    const markup = outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`;
    at += findAdvance(font, letter);
    return markup;
  });
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${size / 1_000})" fill="${colour}">${letters.join('')}</g>`;
}

/** Breaks a text into lines; words that do not fit into `maxLines` lines are replaced by an ellipsis. */
export function wrapText(line: TextLine, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined) lines.push(word);
    else if (measureText({ ...line, text: longer }) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

function findEntry(font: Font, letter: string): string | undefined {
  return font.letters[letter] ?? font.letters[substitutes[letter] ?? ''];
}

function findOutline(font: Font, letter: string): string {
  const entry = findEntry(font, letter);
  return entry === undefined ? '' : entry.slice(entry.indexOf(' ') + 1);
}

function findAdvance(font: Font, letter: string): number {
  if (/\s/.test(letter)) return font.space;
  const entry = findEntry(font, letter);
  return entry === undefined ? 0 : Number(entry.slice(0, entry.indexOf(' ')));
}
