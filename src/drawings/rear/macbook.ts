// MacBooks from behind: the outside of the lid, the hinge, and the edge of the case below.
import type { DeviceForm } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { findMacbookForm } from '#drawings/macbook-forms.ts';
import { darken, edgeColour, isLight } from '#drawings/shade.ts';
import { draw, path, rect, stroke } from '#drawings/shapes.ts';
import { engraveFruit } from '#drawings/rear/fruit.ts';

const [widestMm, tallestMm] = [393, 300];
/** Share of the width that the hinge takes. */
const hinge = 0.76;

export function drawRearMacbook(model: DeviceForm, colour: string): Figure {
  const form = findMacbookForm(model);
  const k = fitScale('rear', widestMm, tallestMm, form.width);
  const [width, lid, corner] = [form.width * k, form.depth * k, form.corner * k];
  const base = Math.max(form.lip, 9) * k;
  const height = lid + 1.4 + base;
  const edge = edgeColour(colour);
  const lit = isLight(colour) ? 0.24 : 0.07;
  const markup =
    rect(
      (width * (1 - hinge)) / 2,
      lid - 1,
      width * hinge,
      3,
      0.6,
      form.bezel === 'white' ? darken(colour, 0.2) : '#2a2e2d',
    ) +
    rect(0, lid + 1.4, width, base, Math.min(base * 0.5, 3), darken(colour, 0.13), stroke(edge, 0.8)) +
    path(
      draw`M0 ${lid}V${corner}A${corner} ${corner} 0 0 1 ${corner} 0H${width - corner}A${corner} ${corner} 0 0 1 ${width} ${corner}V${lid}z`,
      colour,
      stroke(edge, 0.9),
    ) +
    path(
      draw`M.5 ${lid - 0.5}V${corner}A${corner} ${corner} 0 0 1 ${corner} .5H${width * 0.58}L${width * 0.36} ${lid - 0.5}z`,
      '#fff',
      `fill-opacity="${lit}"`,
    ) +
    engraveFruit(width / 2, lid * 0.5, lid * 0.1, colour);
  return { width, height, markup };
}
