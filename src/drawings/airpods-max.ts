// Pictures of AirPods Max: canopy, arms and cups from the front.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, darken, edgeColour, mixColours, steelColour as steel } from '#drawings/shade.ts';
import { draw, line, path, rect, stroke } from '#drawings/shapes.ts';

const [widthMm, heightMm] = [168.6, 187.3];

export function drawAirpodsMax(_model: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, widthMm, heightMm);
  const [width, height] = [widthMm * k, heightMm * k];
  const edge = edgeColour(colour);
  const knit = mixColours(colour, '#8a8d88', 0.35);
  const cushion = darken(mixColours(colour, '#55595a', 0.45), 0.12);
  const side = 26 * k;
  const arch = draw`M${side} ${112 * k}V${76 * k}C${side} ${26 * k} ${52 * k} ${6 * k} ${width / 2} ${6 * k}S${width - side} ${26 * k} ${width - side} ${76 * k}V${112 * k}`;
  // The canopy: knit mesh between the arms, sagging slightly.
  const canopy = draw`M${36 * k} ${38 * k}C${50 * k} ${13 * k} ${66 * k} ${6 * k} ${width / 2} ${6 * k}S${width - 50 * k} ${13 * k} ${width - 36 * k} ${38 * k}C${width - 56 * k} ${22 * k} ${56 * k} ${22 * k} ${36 * k} ${38 * k}z`;
  const cup = (x: number) => rect(x, 100 * k, 42 * k, 86 * k, 20 * k, colour, stroke(edge, 0.9));
  const pad = (x: number) =>
    rect(x, 106 * k, 20 * k, 74 * k, 9 * k, cushion, stroke(contrast(cushion, 0.2), 0.6));
  const gleam = (x: number) => rect(x + 4 * k, 112 * k, 6 * k, 60 * k, 3 * k, '#fff', 'fill-opacity=".22"');
  const markup =
    path(canopy, knit, stroke(edgeColour(knit), 0.6)) +
    line(arch, contrast(steel, 0.4), 7 * k + 1) +
    line(arch, steel, 7 * k - 0.5) +
    rect(width - 22 * k, 95 * k, 9 * k, 6 * k, 1.4 * k, steel, stroke(contrast(steel, 0.35), 0.6)) +
    pad(34 * k) +
    pad(width - 54 * k) +
    cup(2 * k) +
    cup(width - 44 * k) +
    gleam(2 * k) +
    gleam(width - 44 * k);
  return { width, height, markup };
}
