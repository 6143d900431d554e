// The rear view of AirPods: the closed case from behind, with its hinge; for AirPods Max one cup, from the side.
import { findAirpodsForm } from '#drawings/airpods.ts';
import type { DeviceForm } from '#drawings/device-form.ts';
import { fitScale, move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, edgeColour, isLight, steelColour } from '#drawings/shade.ts';
import { circle, draw, lightPath, line, path, rect, stroke } from '#drawings/shapes.ts';

const [widestMm, tallestMm] = [64, 64];
/** Models released from this day on are paired by touch: their cases have no button. */
const firstWithoutButton = '2024-01-01';

export function drawRearAirpods(model: DeviceForm, colour: string): Figure {
  if (model.line === 'airpods-max') return drawMaxCup(colour);
  const [widthMm, heightMm, cornerMm] = findAirpodsForm(model).box;
  const k = fitScale('rear', widestMm, tallestMm, widthMm);
  const slab = { width: widthMm * k, height: heightMm * k, corner: cornerMm * k };
  const seam = (widthMm < heightMm ? 0.29 : 0.36) * slab.height;
  const [hinge, centre] = [slab.width * 0.34, slab.width / 2];
  const metal = stroke(contrast(steelColour, 0.3), 0.7);
  const markup =
    rect(0, 0, slab.width, slab.height, slab.corner, colour, stroke(edgeColour(colour), 0.9)) +
    path(lightPath(slab), '#fff', 'fill-opacity=".4"') +
    line(draw`M.4 ${seam}H${slab.width - 0.4}`, contrast(colour, 0.26), 0.7) +
    rect(centre - hinge / 2, seam - 3 * k, hinge, 6 * k, 1.4 * k, steelColour, metal) +
    (model.releasedOn < firstWithoutButton
      ? circle(
          centre,
          slab.height * 0.68,
          3.4 * k,
          contrast(colour, 0.05),
          stroke(contrast(colour, 0.24), 0.7),
        )
      : '');
  return { width: slab.width, height: slab.height, markup };
}

/** One cup, larger than on the whole headphones, with the end of its arm and the crown above it. */
function drawMaxCup(colour: string): Figure {
  const [widthMm, cupMm, armMm] = [66, 88, 24];
  const k = fitScale('rear', 84, cupMm + armMm);
  const slab = { width: widthMm * k, height: cupMm * k, corner: 31 * k };
  const top = armMm * k;
  const centre = slab.width / 2;
  const metal = stroke(contrast(steelColour, 0.36), 0.8);
  const markup =
    rect(centre - 4 * k, 0, 8 * k, top + 6 * k, 2 * k, steelColour, metal) +
    rect(centre - 7 * k, top - 5 * k, 14 * k, 8 * k, 2 * k, steelColour, metal) +
    rect(centre + 13 * k, top - 3.5 * k, 10 * k, 8 * k, 2 * k, colour, stroke(edgeColour(colour), 0.8)) +
    rect(centre - 25 * k, top - 1 * k, 12 * k, 6 * k, 2 * k, colour, stroke(edgeColour(colour), 0.8)) +
    move(
      0,
      top,
      rect(0, 0, slab.width, slab.height, slab.corner, colour, stroke(edgeColour(colour), 0.9)) +
        path(lightPath(slab), '#fff', `fill-opacity="${isLight(colour) ? 0.24 : 0.1}"`),
    );
  return { width: slab.width, height: top + slab.height, markup };
}
