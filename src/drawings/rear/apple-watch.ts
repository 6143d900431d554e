// The Apple Watch from behind: the sensor crystal, and the crown on the other side.
import { drawControls, drawOnBand } from '#drawings/apple-watch.ts';
import { findWatchForm } from '#drawings/apple-watch-forms.ts';
import type { WatchForm } from '#drawings/apple-watch-forms.ts';
import type { DeviceForm } from '#drawings/device-form.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, edgeColour, isLight } from '#drawings/shade.ts';
import { circle, draw, lightPath, path, rect, stroke } from '#drawings/shapes.ts';

export function drawRearAppleWatch(model: DeviceForm, colour: string): Figure {
  return drawOnBand(findWatchForm(model), colour, 'rear', drawBack);
}

function drawBack(form: WatchForm, colour: string, k: number): string {
  const slab = { width: form.width * k, height: form.height * k, corner: form.corner * k };
  const mirrored = draw`<g transform="translate(${slab.width} 0)scale(-1 1)">`;
  return (
    `${mirrored}${drawControls(form, colour, k)}</g>` +
    rect(0, 0, slab.width, slab.height, slab.corner, colour, stroke(edgeColour(colour), 0.9)) +
    path(lightPath(slab), '#fff', `fill-opacity="${isLight(colour) ? 0.24 : 0.09}"`) +
    drawCrystal(slab.width / 2, slab.height / 2, slab.width * 0.36, colour)
  );
}

/** Four windows in dark glass, with a ring around them. */
function drawCrystal(x: number, y: number, radius: number, colour: string): string {
  const ring = stroke(contrast(colour, 0.34), 0.9);
  const windows = [-1, 1].flatMap(across =>
    [-1, 1].map(down => circle(x + across * radius * 0.3, y + down * radius * 0.3, radius * 0.19, '#2c4a40')),
  );
  return (
    circle(x, y, radius, contrast(colour, 0.08), ring) +
    circle(x, y, radius * 0.78, '#12181a') +
    windows.join('') +
    circle(x, y, radius * 0.1, '#3d6b58')
  );
}
