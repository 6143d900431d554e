// Pictures of Apple TV: the box with the remote it was sold with.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale, move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { measureBoxHeight, drawLowBox, faceCentre } from '#drawings/low-box.ts';
import { contrast, edgeColour } from '#drawings/shade.ts';
import { circle, draw, line, rect, stroke } from '#drawings/shapes.ts';

interface Remote {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

/** Measures of the boxes (plan, height, corner) and their remote, by release date. */
const boxes = [
  { since: '2007-01-01', width: 197, body: 28, corner: 28, remote: drawWhiteRemote },
  { since: '2010-01-01', width: 98, body: 23, corner: 20, remote: drawRingRemote },
  { since: '2015-01-01', width: 98, body: 35, corner: 20, remote: drawGlassRemote },
  { since: '2021-01-01', width: 98, body: 35, corner: 20, remote: drawPadRemote },
  { since: '2022-01-01', width: 93, body: 31, corner: 20, remote: drawPadRemote },
] as const;

const aluminium = '#d5d6d8';
const key = '#1f2325';

export function drawAppleTv({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const { remote: drawRemote, ...measures } = boxes.findLast(({ since }) => since <= releasedOn) ?? boxes[0];
  const isFirst = measures.width > 150;
  const gap = 10;
  const k =
    isFirst || view === 'scale' ? fitScale(view, 197 + gap + 36, 136) : fitScale(view, 98 + gap + 36, 136);
  const box = { width: measures.width * k, body: measures.body * k, corner: measures.corner * k, colour };
  const remote = drawRemote(k);
  const height = Math.max(measureBoxHeight(box), remote.height);
  const markup =
    move(
      0,
      height - measureBoxHeight(box),
      drawLowBox(isFirst ? { ...box, lid: '#f3f3f1' } : box) +
        circle(box.width * 0.84, faceCentre(box) + 1, 0.8, '#f7f4e6'),
    ) + move(box.width + gap * k, height - remote.height, remote.markup);
  return { width: box.width + gap * k + remote.width, height, markup };
}

function drawBar(width: number, height: number, corner: number, colour: string, k: number): string {
  return rect(0, 0, width * k, height * k, corner * k, colour, stroke(edgeColour(colour), 0.8));
}

function drawRing(x: number, y: number, radius: number, colour: string, k: number): string {
  return (
    circle(x * k, y * k, radius * k, colour, stroke(contrast(colour, 0.3), 0.5)) +
    circle(x * k, y * k, radius * k * 0.5, contrast(colour, 0.14))
  );
}

/** Two columns of round buttons. */
function drawKeys(
  left: number,
  right: number,
  rows: readonly number[],
  radius: number,
  colour: string,
  k: number,
): string {
  return rows.flatMap(y => [left, right].map(x => circle(x * k, y * k, radius * k, colour))).join('');
}

/** 2005: white plastic. */
function drawWhiteRemote(k: number): Remote {
  return {
    width: 34 * k,
    height: 84 * k,
    markup:
      drawBar(34, 84, 10, '#f2f2f0', k) +
      drawRing(17, 22, 12, '#e2e2df', k) +
      circle(17 * k, 46 * k, 4.5 * k, '#dcdcd8'),
  };
}

/** 2010: an aluminium bar with a black ring. */
function drawRingRemote(k: number): Remote {
  return {
    width: 32 * k,
    height: 124 * k,
    markup:
      drawBar(32, 124, 9, aluminium, k) +
      drawRing(16, 21, 12, key, k) +
      drawKeys(9.5, 22.5, [44], 4.6, key, k),
  };
}

/** 2015: black, with a glass touch surface on its upper third. */
function drawGlassRemote(k: number): Remote {
  const black = '#232729';
  return {
    width: 38 * k,
    height: 124 * k,
    markup:
      drawBar(38, 124, 8, black, k) +
      line(draw`M1 ${40 * k}H${38 * k - 1}`, contrast(black, 0.3), 0.6) +
      drawKeys(10.5, 27.5, [52, 66, 80], 5.4, '#34393b', k) +
      circle(10.5 * k, 52 * k, 5.4 * k, 'none', stroke('#e9e6da', 0.7)),
  };
}

/** 2021: aluminium with a round click pad. */
function drawPadRemote(k: number): Remote {
  return {
    width: 35 * k,
    height: 136 * k,
    markup:
      drawBar(35, 136, 8, aluminium, k) +
      drawRing(17.5, 30, 14, key, k) +
      drawKeys(9.8, 25.2, [54, 69], 5, key, k) +
      circle(9.8 * k, 84 * k, 5 * k, key) +
      rect(20.2 * k, 64 * k, 10 * k, 25 * k, 5 * k, key),
  };
}
