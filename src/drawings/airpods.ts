// Pictures of AirPods: the pair above its case; AirPods Max have a drawing of their own.
import { drawAirpodsMax } from '#drawings/airpods-max.ts';
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale, move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, edgeColour } from '#drawings/shade.ts';
import { circle, draw, ellipse, line, path, rect, stroke } from '#drawings/shapes.ts';

interface AirpodsForm {
  /** Width, height and corner radius of the case. */
  readonly box: readonly [number, number, number];
  /** Height of an earbud, stem included. */
  readonly bud: number;
  readonly kind: 'long' | 'short' | 'tipped';
}

/** Cases by line, the newest last; dark parts are the same on all of them. */
const forms: readonly (AirpodsForm & { line: string; since: string })[] = [
  { line: 'airpods', since: '2016-01-01', box: [44.3, 53.5, 14], bud: 40.5, kind: 'long' },
  { line: 'airpods', since: '2021-01-01', box: [54.4, 46.4, 17], bud: 30.8, kind: 'short' },
  { line: 'airpods', since: '2024-01-01', box: [50.1, 46.2, 17], bud: 30.2, kind: 'short' },
  { line: 'airpods-pro', since: '2019-01-01', box: [60.6, 45.2, 18], bud: 30.9, kind: 'tipped' },
  { line: 'airpods-pro', since: '2025-01-01', box: [62.2, 47, 18], bud: 30.9, kind: 'tipped' },
];

const [widestMm, tallestMm, gapMm] = [66, 102, 8];
const mesh = '#2a2e30';

export function drawAirpods(model: DeviceForm, colour: string, view: DrawingView): Figure {
  if (model.line === 'airpods-max') return drawAirpodsMax(model, colour, view);
  const form = findAirpodsForm(model);
  const k = fitScale(view, widestMm, tallestMm);
  const [boxWidth, boxHeight] = [form.box[0] * k, form.box[1] * k];
  const budWidth = 18 * k;
  const [width, height] = [Math.max(boxWidth, 54 * k), (form.bud + gapMm + form.box[1]) * k];
  const centre = width / 2;
  const bud = drawBud(form, colour, k);
  const spread = 6 * k;
  const pair =
    move(centre - budWidth - spread, 0, bud) +
    draw`<g transform="translate(${centre + budWidth + spread} 0)scale(-1 1)">` +
    `${bud}</g>`;
  const markup = pair + move(centre - boxWidth / 2, height - boxHeight, drawCase(form, colour, k));
  return { width, height, markup };
}

/** The newest form of this line at the release date, otherwise the newest of any line. */
export function findAirpodsForm({ line: own, releasedOn }: DeviceForm): AirpodsForm {
  const ofTime = forms.filter(({ since }) => since <= releasedOn);
  return ofTime.findLast(({ line: name }) => name === own) ?? ofTime.at(-1) ?? forms[0]!;
}

/** The left earbud, hanging, with its ear side to the right. */
function drawBud({ kind, bud }: AirpodsForm, colour: string, k: number): string {
  const edge = stroke(edgeColour(colour), 0.8);
  const [x, stem, foot] = [kind === 'long' ? 2 : 1.4, kind === 'long' ? 5.4 : 5, bud];
  const head = kind === 'tipped' ? 6.8 : 8;
  const tip =
    kind === 'tipped'
      ? ellipse(15.4 * k, 9.6 * k, 3.9 * k, 6.2 * k, contrast(colour, 0.06), edge) +
        ellipse(16.8 * k, 9.8 * k, 1.5 * k, 2.6 * k, mesh)
      : ellipse(14.6 * k, 9 * k, 1.7 * k, 4 * k, mesh, 'transform="rotate(-8 0 0)"');
  const shape = draw`M${x * k} ${(foot - stem / 2) * k}V${8 * k}C${x * k} ${3 * k} ${5 * k} ${0.4 * k} ${(x + head) * k} ${0.6 * k}C${(x + head + 6) * k} ${0.8 * k} ${(x + head * 2) * k} ${5 * k} ${(x + head * 2 - 0.6) * k} ${9.6 * k}C${(x + head * 2 - 1.4) * k} ${15 * k} ${(x + stem + 5) * k} ${17.4 * k} ${(x + stem + 1.4) * k} ${18 * k}Q${(x + stem) * k} ${18.4 * k} ${(x + stem) * k} ${20 * k}V${(foot - stem / 2) * k}A${(stem / 2) * k} ${(stem / 2) * k} 0 0 1 ${x * k} ${(foot - stem / 2) * k}z`;
  const vent =
    kind === 'long'
      ? rect((x + 1.2) * k, (foot - 1.6) * k, (stem - 2.4) * k, 1.4 * k, 0.5, '#a9adae')
      : rect((x + stem - 1.5) * k, (foot - 8) * k, 0.9 * k, 4.6 * k, 0.4, contrast(colour, 0.3));
  const grille = ellipse((x + 3.4) * k, 7.4 * k, 1.2 * k, kind === 'long' ? 1.6 * k : 2.8 * k, mesh);
  return (
    (kind === 'tipped' ? tip : '') +
    path(shape, colour, edge) +
    (kind === 'tipped' ? '' : tip) +
    vent +
    grille
  );
}

function drawCase({ box: [width, height, corner] }: AirpodsForm, colour: string, k: number): string {
  const [w, h] = [width * k, height * k];
  const seam = (width < height ? 0.29 : 0.36) * h;
  return (
    rect(0, 0, w, h, corner * k, colour, stroke(edgeColour(colour), 0.9)) +
    path(
      draw`M${corner * k} .6H${w * 0.6}L${w * 0.34} ${h - 0.6}H${corner * k}A${corner * k} ${corner * k} 0 0 1 .6 ${h - corner * k}V${corner * k}A${corner * k} ${corner * k} 0 0 1 ${corner * k} .6z`,
      '#fff',
      'fill-opacity=".4"',
    ) +
    line(draw`M.4 ${seam}H${w - 0.4}`, contrast(colour, 0.26), 0.7) +
    circle(w / 2, h * 0.52, 0.9, '#7fb98c')
  );
}
