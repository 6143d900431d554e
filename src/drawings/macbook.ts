// Pictures of MacBooks: open, seen from the front and a little from above, so that keyboard and trackpad show.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { findMacbookForm } from '#drawings/macbook-forms.ts';
import type { MacbookForm } from '#drawings/macbook-forms.ts';
import { bezelColour, drawScreen, measureScreen } from '#drawings/screen.ts';
import { contrast, darken, edgeColour, isLight, lighten, mixColours } from '#drawings/shade.ts';
import { draw, line, path, rect, stroke } from '#drawings/shapes.ts';

/** Width of the front edge relative to the hinge: it is nearer, so it is wider. */
const flare = 1.07;
/** Visible share of the case's depth. */
const tilt = 0.29;
const widestMm = 393 * flare;
const tallestMm = 267 * (1 + tilt) + 17;

/** The case in perspective: a plane between hinge and front edge. */
interface Deck {
  readonly top: number;
  readonly height: number;
  readonly centre: number;
  /** Half of the width at the hinge. */
  readonly half: number;
}

export function drawMacbook(model: DeviceForm, colour: string, view: DrawingView): Figure {
  const form = findMacbookForm(model);
  const k = fitScale(view, widestMm, tallestMm, form.width * flare);
  const half = (form.width * k) / 2;
  const lidHeight = form.depth * k * 0.96;
  const lip = form.lip * k;
  const deck: Deck = { top: lidHeight + 0.9, height: form.depth * k * tilt, centre: half * flare, half };
  const width = 2 * half * flare;
  const height = deck.top + deck.height + lip;
  const markup =
    drawLid(form, colour, model.releasedOn, k, deck.centre - half, lidHeight) +
    rect(deck.centre - half * 0.86, lidHeight - 0.6, half * 1.72, 1.9, 0.4, hingeColour(form, colour)) +
    drawDeck(deck, colour) +
    drawKeyboard(form, colour, deck) +
    drawTrackpad(form, colour, deck) +
    drawLip(form, colour, deck, lip);
  return { width, height, markup };
}

function hingeColour({ bezel }: MacbookForm, colour: string): string {
  return bezel === 'white' ? darken(colour, 0.18) : '#2a2e2d';
}

function drawLid(
  form: MacbookForm & { inches: number },
  colour: string,
  releasedOn: string,
  k: number,
  x: number,
  height: number,
): string {
  const width = form.width * k;
  const corner = form.corner * k;
  const edge = edgeColour(colour);
  const face = { black: bezelColour, metal: colour, white: colour }[form.bezel];
  const rim = form.bezel === 'black' ? 1.1 : 0;
  const screen = measureScreen(form.inches, form.aspect);
  const [screenWidth, screenHeight] = [screen.width * k, screen.height * k];
  const side = (width - screenWidth) / 2;
  const top = Math.min(side, (height - screenHeight) / 2);
  const lit = {
    x: x + side,
    y: top,
    width: screenWidth,
    height: screenHeight,
    corner: form.screenCorner * k,
  };
  const d = (inset: number) =>
    draw`M${x + inset} ${height}V${corner + inset}A${corner} ${corner} 0 0 1 ${x + corner + inset} ${inset}H${x + width - corner - inset}A${corner} ${corner} 0 0 1 ${x + width - inset} ${corner + inset}V${height}z`;
  return (
    path(d(0), colour, stroke(edge, 0.8)) +
    (rim > 0 ? path(d(rim), face) : '') +
    (form.bezel === 'black'
      ? ''
      : rect(x + side - 0.7, top - 0.7, screenWidth + 1.4, screenHeight + 1.4, 0.4, darken(colour, 0.35))) +
    drawScreen(lit, colour, releasedOn) +
    (form.notch ? drawNotch(x + width / 2, top, k) : '')
  );
}

function drawNotch(centre: number, top: number, k: number): string {
  const [half, depth] = [14 * k, 5.6 * k];
  return path(
    draw`M${centre - half} ${top - 0.2}h${half * 2}v${depth}a1 1 0 0 1-1 1h${2 - half * 2}a1 1 0 0 1-1-1z`,
    bezelColour,
  );
}

/** A point of the deck: `across` from -1 (left) to 1 (right), `down` from 0 (hinge) to 1 (front edge). */
function at({ top, height, centre, half }: Deck, across: number, down: number): [number, number] {
  return [centre + half * (1 + (flare - 1) * down) * across, top + height * down];
}

function quad(deck: Deck, across: number, from: number, to: number): string {
  const corners = [
    at(deck, -across, from),
    at(deck, across, from),
    at(deck, across, to),
    at(deck, -across, to),
  ] as const;
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = corners;
  return draw`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}L${dx} ${dy}z`;
}

function drawDeck(deck: Deck, colour: string): string {
  return path(
    quad(deck, 1, 0, 1),
    lighten(colour, 0.06),
    `${stroke(edgeColour(colour), 0.7)} stroke-linejoin="round"`,
  );
}

function drawKeyboard(form: MacbookForm, colour: string, deck: Deck): string {
  const keys = {
    black: '#1b1f1f',
    white: darken(colour, 0.09),
    tinted: mixColours(colour, '#ffffff', isLight(colour) ? 0.55 : 0.3),
  }[form.keys];
  const gap = form.keys === 'black' && !form.tray ? 0.1 : 0.07;
  const [from, to] = [form.speakers === 'above' ? 0.15 : 0.09, 0.55];
  const count = 6;
  const pitch = (to - from) / count;
  const weight = pitch * deck.height * 0.78;
  const row = (index: number) => {
    const down = from + pitch * (index + 0.5);
    const [[x, y], [right]] = [at(deck, -form.keyboard, down), at(deck, form.keyboard, down)];
    if (index === 0 && form.touchBar) return line(draw`M${x} ${y}H${right}`, '#0b0e0e', weight);
    return line(
      draw`M${x} ${y}H${right}`,
      keys,
      weight,
      `pathLength="14" stroke-dasharray="${1 - gap} ${(14 - 14 * (1 - gap)) / 13}"`,
    );
  };
  const rim = form.keys === 'tinted' || form.keys === 'white' ? contrast(colour, 0.12) : null;
  const tray = form.tray ? '#0b0e0e' : rim;
  return (
    (tray === null ? '' : path(quad(deck, form.keyboard + 0.02, from - 0.03, to + 0.03), tray)) +
    drawSpeakers(form, colour, deck, from, to) +
    Array.from({ length: count }, (_, index) => row(index)).join('')
  );
}

function drawSpeakers(
  { speakers, keyboard }: MacbookForm,
  colour: string,
  deck: Deck,
  from: number,
  to: number,
): string {
  if (speakers === 'none') return '';
  const dots = contrast(colour, 0.3);
  const dotted = 'stroke-dasharray=".5 .5"';
  if (speakers === 'above') {
    const [[x, y], [right]] = [at(deck, -keyboard, 0.08), at(deck, keyboard, 0.08)];
    return line(draw`M${x} ${y}H${right}`, dots, deck.height * 0.06, dotted);
  }
  const across = (keyboard + 0.985) / 2;
  return [-across, across]
    .map(side => {
      const [[x, y], [footX, footY]] = [at(deck, side, from), at(deck, side, to)];
      return line(draw`M${x} ${y}L${footX} ${footY}`, dots, deck.half * 0.07, dotted);
    })
    .join('');
}

function drawTrackpad({ trackpad }: MacbookForm, colour: string, deck: Deck): string {
  return path(quad(deck, trackpad, 0.63, 0.95), contrast(colour, 0.05), stroke(contrast(colour, 0.22), 0.5));
}

/** The front edge, with the notch for opening the lid. */
function drawLip(form: MacbookForm, colour: string, deck: Deck, lip: number): string {
  const [[x, y], [right]] = [at(deck, -1, 1), at(deck, 1, 1)];
  const corner = Math.min(lip * 0.8, 2.6);
  const hollow = deck.half * 0.16;
  return (
    path(
      draw`M${x} ${y}H${right}v${lip - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${x + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}z`,
      darken(colour, 0.13),
      stroke(edgeColour(colour), 0.7),
    ) +
    (form.bezel === 'white'
      ? ''
      : path(
          draw`M${deck.centre - hollow} ${y}h${hollow * 2}l-1 ${Math.min(lip * 0.5, 1.5)}h${2 - hollow * 2}z`,
          contrast(colour, 0.34),
        ))
  );
}
