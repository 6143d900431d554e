// Pictures of Apple Pencils, at the angle at which a hand holds them.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, edgeColour } from '#drawings/shade.ts';
import { circle, draw, line, path, rect, stroke } from '#drawings/shapes.ts';

/** Degrees from upright. */
const lean = 24;
const metal = '#b9bcbe';

/** A whole pencil, upright, with its point at the bottom and its axis at x = 0; `height` is the y of the point. */
interface Pencil {
  readonly height: number;
  readonly markup: string;
}

export function drawApplePencil({ modelSlug }: DeviceForm, colour: string, view: DrawingView): Figure {
  const [sine, cosine] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  const longest = 205;
  const k = fitScale(view, longest * sine + 14, longest * cosine + 8);
  const pencil = drawPencil(modelSlug, colour, k);
  const [width, height] = [pencil.height * sine + 12 * k, pencil.height * cosine + 6 * k];
  const markup =
    draw`<g transform="translate(${width - 6 * k} ${4 * k})rotate(${lean})">` + `${pencil.markup}</g>`;
  return { width, height, markup };
}

function drawPencil(modelSlug: string, colour: string, k: number): Pencil {
  // A fourth thicker than in reality: on a card it would be as thin as a hair.
  const half = 4.45 * 1.25 * k;
  if (modelSlug.endsWith('1st-gen')) {
    const [cap, gap, length] = [17 * k, 9 * k, 162 * k];
    const start = cap + gap;
    const markup =
      drawBarrel(half, 0, cap, colour, 'round') +
      rect(-2.6 * k, start - 6.5 * k, 5.2 * k, 8 * k, 0.6 * k, metal, stroke(contrast(metal, 0.3), 0.5)) +
      drawBarrel(half, start, start + length, colour, 'flat') +
      rect(-half, start, half * 2, 2.8 * k, 0.4, metal, stroke(contrast(metal, 0.3), 0.4)) +
      drawTip(half, start + length, colour, k);
    return { height: start + length + 17 * k, markup };
  }
  if (modelSlug.endsWith('usb-c')) {
    const [cap, gap, length] = [22 * k, 7 * k, 120 * k];
    const start = cap + gap;
    const markup =
      rect(-half * 0.72, cap - 2, half * 1.44, gap + 4, 0.4, contrast(colour, 0.2)) +
      rect(-1.6 * k, cap + gap * 0.3, 3.2 * k, gap * 0.5, 1 * k, '#2a2e2f') +
      drawBarrel(half, 0, cap, colour, 'round') +
      drawBarrel(half, start, start + length, colour, 'flat') +
      drawTip(half, start + length, colour, k);
    return { height: start + length + 17 * k, markup };
  }
  const length = 149 * k;
  const isPro = modelSlug.endsWith('pro');
  // The flat side that attaches to an iPad; the Pro has an engraving, and a line near its point where it can be squeezed.
  const flat = line(draw`M${half * 0.34} ${7 * k}V${length - 4 * k}`, contrast(colour, 0.16), 0.6);
  const marks = isPro
    ? line(
        draw`M${-half * 0.3} ${30 * k}V${52 * k}`,
        contrast(colour, 0.4),
        1.3 * k,
        `stroke-dasharray="${2.2 * k} ${1.1 * k}"`,
      ) +
      [0, 1, 2]
        .map(at => circle(-half * 0.3, length - (18 + at * 5) * k, 0.9 * k, contrast(colour, 0.3)))
        .join('')
    : '';
  return {
    height: length + 17 * k,
    markup: drawBarrel(half, 0, length, colour, 'round') + flat + marks + drawTip(half, length, colour, k),
  };
}

function drawBarrel(half: number, from: number, to: number, colour: string, end: 'round' | 'flat'): string {
  const r = end === 'round' ? half * 0.9 : 0.4;
  return (
    path(
      draw`M${-half} ${to}V${from + r}Q${-half} ${from} ${r - half} ${from}H${half - r}Q${half} ${from} ${half} ${from + r}V${to}z`,
      colour,
      stroke(edgeColour(colour), 0.8),
    ) +
    path(
      draw`M${half * 0.45} ${from + r}H${half - 0.4}V${to - 0.4}H${half * 0.45}z`,
      '#000',
      'fill-opacity=".06"',
    )
  );
}

function drawTip(half: number, from: number, colour: string, k: number): string {
  return (
    path(
      draw`M${-half} ${from}H${half}L${half * 0.3} ${from + 14.5 * k}A${half * 0.32} ${half * 0.32} 0 0 1 ${-half * 0.3} ${from + 14.5 * k}z`,
      colour,
      `${stroke(edgeColour(colour), 0.8)} stroke-linejoin="round"`,
    ) + line(draw`M${-half} ${from}H${half}`, contrast(colour, 0.34), 0.7)
  );
}
