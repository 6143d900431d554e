// The iMac and the iMac Pro from behind, where the whole body is coloured.
import type { DeviceForm } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { findImacForm, measureForm, tallestMm, widestMm } from '#drawings/imac.ts';
import { darken } from '#drawings/shade.ts';
import { drawBackedStand } from '#drawings/rear/backed-stand.ts';
import { engraveFruit } from '#drawings/rear/fruit.ts';

export function drawRearImac(model: DeviceForm, colour: string): Figure {
  const form = findImacForm(model);
  const k = fitScale('rear', widestMm, tallestMm, form.width);
  const [width, height] = [form.width * k, form.height * k];
  const panel = (measureForm(form).glass + form.chin) * k;
  // The backs of tinted models are darker than their fronts.
  const back = form.isTinted ? darken(colour, 0.1) : colour;
  const [neck, foot] = form.stand;
  const markup =
    drawBackedStand({
      width,
      panel,
      height,
      corner: form.corner * k,
      stand: [neck * k, foot * k],
      colour: back,
    }) + engraveFruit(width / 2, panel * 0.33, panel * 0.09, back);
  return { width, height, markup };
}
