// The displays from behind.
import type { DeviceForm } from '#drawings/device-form.ts';
import { defineLattice } from '#drawings/display.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { edgeColour } from '#drawings/shade.ts';
import { rect, stroke } from '#drawings/shapes.ts';
import { drawBackedStand } from '#drawings/rear/backed-stand.ts';
import { engraveFruit } from '#drawings/rear/fruit.ts';

export function drawRearStudioDisplay(_model: DeviceForm, colour: string): Figure {
  const k = fitScale('rear', 623, 478);
  const [width, panel, height] = [623 * k, 362 * k, 478 * k];
  const markup =
    drawBackedStand({ width, panel, height, corner: 7 * k, stand: [196 * k, 208 * k], colour }) +
    engraveFruit(width / 2, panel * 0.33, panel * 0.09, colour);
  return { width, height, markup };
}

/** Without the stand, which was sold separately. */
export function drawRearProDisplay(_model: DeviceForm, colour: string): Figure {
  const k = fitScale('rear', 718, 412);
  const [width, height] = [718 * k, 412 * k];
  const markup =
    defineLattice(colour) +
    rect(0, 0, width, height, 9 * k, colour, stroke(edgeColour(colour), 0.9)) +
    rect(3, 3, width - 6, height - 6, 5 * k, 'url(#l)');
  return { width, height, markup };
}
