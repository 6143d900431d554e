// Pictures of the displays, from the front.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { bezelColour, drawScreen } from '#drawings/screen.ts';
import { contrast, edgeColour } from '#drawings/shade.ts';
import { circle, draw, line, rect, stroke } from '#drawings/shapes.ts';
import { drawStand } from '#drawings/stand.ts';

/** Grey that is visible on light and on dark backgrounds. */
const ghostColour = '#868c84';

export function drawStudioDisplay({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, 623, 478);
  const [width, panel, height] = [623 * k, 362 * k, 478 * k];
  const markup =
    drawStand({ centre: width / 2, top: panel, bottom: height, widths: [196, 208], k, colour }) +
    drawPanel(width, panel, 12 * k, 7 * k, colour, releasedOn) +
    circle(width / 2, 6 * k, 0.55, '#39403d');
  return { width, height, markup };
}

/** The stand was sold separately, so it is only hinted at. The lattice of the back shows above the top edge. */
export function drawProDisplay({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, 718 + 66, 533 + 52);
  const [width, panel, shift, rise] = [718 * k, 412 * k, 66 * k, 52 * k];
  const bottom = 585 * k;
  const [neck, foot] = [52 * k, 112 * k];
  const centre = width / 2;
  const back =
    defineLattice(colour) +
    rect(shift, 0, width, panel, 9 * k, colour, stroke(edgeColour(colour), 0.9)) +
    rect(shift + 2, 2, width - 4, panel - 4, 5 * k, 'url(#l)');
  const stand = line(
    draw`M${centre - neck} ${rise + panel + 1}V${bottom - 0.6}M${centre + neck} ${rise + panel + 1}V${bottom - 0.6}M${centre - foot} ${bottom - 0.6}H${centre + foot}`,
    ghostColour,
    0.8,
    'stroke-dasharray="2.4 1.8"',
  );
  const front = `<g transform="translate(0 ${Math.round(rise * 100) / 100})">${drawPanel(width, panel, 9 * k, 7 * k, colour, releasedOn)}</g>`;
  return { width: width + shift, height: bottom, markup: back + stand + front };
}

/** The pattern `l`: spherical holes in a honeycomb. */
export function defineLattice(colour: string): string {
  return (
    '<defs><pattern id="l" width="6" height="10.4" patternUnits="userSpaceOnUse">' +
    (
      [
        [0, 0],
        [6, 0],
        [3, 5.2],
        [0, 10.4],
        [6, 10.4],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 2.4, '#1d2221', stroke(contrast(colour, 0.16), 0.5)))
      .join('') +
    '</pattern></defs>'
  );
}

function drawPanel(
  width: number,
  height: number,
  frame: number,
  corner: number,
  colour: string,
  releasedOn: string,
): string {
  const rim = 0.9;
  const inset = frame + rim;
  return (
    rect(0, 0, width, height, corner, colour, stroke(edgeColour(colour), 0.8)) +
    rect(rim, rim, width - rim * 2, height - rim * 2, corner * 0.7, bezelColour) +
    drawScreen(
      { x: inset, y: inset, width: width - inset * 2, height: height - inset * 2, corner: 0.3 },
      colour,
      releasedOn,
    )
  );
}
