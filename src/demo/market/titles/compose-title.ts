// Composes titles: the order and punctuation of each style.
import type { TitleStyle } from '#demo/market/demo-merchant.ts';
import { draw, type DrawKey } from '#demo/market/draw.ts';

/** The pieces that a title may have; '' = left out. */
export interface TitlePieces {
  readonly apple: string;
  readonly name: string;
  readonly modelNumber: string;
  readonly details: readonly string[];
  readonly sizes: string;
  readonly part: string;
  readonly colour: string;
  readonly carrier: string;
  readonly keyboard: string;
  readonly grade: string;
  readonly state: string;
  /** Whether the language puts "refurbished" before the noun. */
  readonly isStateFirst: boolean;
  readonly babble: string;
}

export function composeTitle(style: TitleStyle, pieces: TitlePieces, key: DrawKey): string {
  return styles[style](pieces, draw(key, 'order'));
}

const styles: Readonly<Record<TitleStyle, (pieces: TitlePieces, order: number) => string>> = {
  plain(pieces, order) {
    const { colour, carrier, keyboard, grade, state, isStateFirst } = pieces;
    // As Apple writes it: "Refurbished iPhone 13 128GB - Midnight (Unlocked)", "iPhone 13 128 Go reconditionné - Minuit (débloqué)".
    if (order < 0.25) {
      const device = isStateFirst
        ? join(' ', state, writeDevice(pieces))
        : join(' ', writeDevice(pieces), state);
      return join(' ', join(' - ', device, colour, keyboard, grade), bracket(carrier));
    }
    if (order < 0.4)
      return join(', ', writeDevice(pieces), colour, carrier, keyboard, join(' ', state, bracket(grade)));
    if (order < 0.5) return join(' ', writeColourFirst(pieces), carrier, keyboard, bracket(state), grade);
    return join(' - ', writeDevice(pieces), colour, join(' ', carrier, keyboard), grade, state);
  },
  marketing(pieces, order) {
    const { colour, carrier, keyboard, grade, state, babble } = pieces;
    const device = order < 0.3 ? writeColourFirst(pieces) : join(' ', writeDevice(pieces), colour);
    if (order > 0.8)
      return join(' – ', join(' ', device, bracket(carrier)), keyboard, join(' · ', state, grade, babble));
    return join(' | ', device, carrier, keyboard, state, grade, babble);
  },
  terse(pieces, order) {
    const { colour, carrier, grade } = { ...pieces, carrier: order < 0.4 ? pieces.carrier : '' };
    const plain = { ...pieces, apple: '' };
    return order < 0.25
      ? join(' ', writeColourFirst(plain), carrier, grade)
      : join(' ', writeDevice(plain), colour, carrier, grade);
  },
  shouting(pieces) {
    const { colour, carrier, keyboard, grade, state, babble } = pieces;
    return join(' ', writeDevice(pieces), colour, carrier, keyboard, state, grade, babble).toUpperCase();
  },
  codes(pieces) {
    const { apple, name, modelNumber, details, part, sizes, colour, carrier, keyboard, grade, state } =
      pieces;
    return join(
      ', ',
      join(' ', apple, name, modelNumber, ...details),
      part,
      sizes,
      colour,
      carrier,
      keyboard,
      grade,
      state,
    );
  },
};

function writeDevice({ apple, name, details, sizes }: TitlePieces): string {
  return join(' ', apple, name, ...details, sizes);
}

function writeColourFirst({ apple, name, details, sizes, colour }: TitlePieces): string {
  return join(' ', apple, name, ...details, colour, sizes);
}

function bracket(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function join(separator: string, ...pieces: readonly string[]): string {
  return pieces.filter(piece => piece !== '').join(separator);
}
