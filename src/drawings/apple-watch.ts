// Pictures of the Apple Watch: case, crown and screen from the front, on a plain band.
import { findWatchForm } from '#drawings/apple-watch-forms.ts';
import type { WatchForm } from '#drawings/apple-watch-forms.ts';
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale, move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { bezelColour, fruitColour, skyColour } from '#drawings/screen.ts';
import { contrast, darken, edgeColour, isLight, mixColours } from '#drawings/shade.ts';
import { circle, draw, line, path, rect, stroke } from '#drawings/shapes.ts';

/** Length of band visible above and below the case. */
const bandMm = 31;
const [widestMm, tallestMm] = [58, 49 + bandMm * 2];

/** Draws on the case of an upright watch. */
type DrawOnCase = (form: WatchForm, colour: string, k: number) => string;
const orange = '#e8702a';

export function drawAppleWatch(model: DeviceForm, colour: string, view: DrawingView): Figure {
  return drawOnBand(findWatchForm(model), colour, view, (form, fill, k) => {
    const front = drawCase(form, fill, k) + drawFace(form, fill, k, model.releasedOn);
    return drawControls(form, fill, k) + front;
  });
}

/** A watch on its band, upright; `drawOnCase` draws the side of the case that is seen. */
export function drawOnBand(
  form: WatchForm,
  colour: string,
  view: DrawingView,
  drawOnCase: DrawOnCase,
): Figure {
  const k = fitScale(view, widestMm, tallestMm);
  const [width, height] = [form.width * k, form.height * k];
  const [side, band] = [4 * k, bandMm * k];
  const markup =
    move(side, band, drawBand(width, height, band, colour)) + move(side, band, drawOnCase(form, colour, k));
  return { width: width + side * 2, height: height + band * 2, markup };
}

function drawBand(width: number, height: number, length: number, colour: string): string {
  const fill = mixColours(colour, isLight(colour) ? '#d9d5c8' : '#3a413d', 0.82);
  const rim = stroke(edgeColour(fill), 0.8);
  const [wide, narrow] = [width * 0.33, width * 0.275];
  const c = width / 2;
  const half = (from: number, to: number) => {
    const r = Math.sign(to - from) * -4;
    return path(
      draw`M${c - wide} ${from}L${c - narrow} ${to + r}Q${c - narrow} ${to} ${c - narrow + 4} ${to}H${c + narrow - 4}Q${c + narrow} ${to} ${c + narrow} ${to + r}L${c + wide} ${from}z`,
      fill,
      rim,
    );
  };
  const holes = [0.42, 0.6, 0.78]
    .map(at => circle(c, height + length * at, width * 0.032, darken(fill, 0.35)))
    .join('');
  return half(6, -length) + half(height - 6, height + length) + holes;
}

/** Crown and side button on the right; on the Ultra they are guarded, and there is a third button on the left. */
export function drawControls({ width, height, isUltra }: WatchForm, colour: string, k: number): string {
  const metal = darken(colour, isLight(colour) ? 0.12 : 0);
  const rim = stroke(edgeColour(colour), 0.7);
  const [w, h] = [width * k, height * k];
  if (!isUltra) {
    return (
      rect(w - 1.4 * k, h * 0.2, 3.4 * k, 8 * k, 1 * k, metal, rim) +
      rect(w - 1 * k, h * 0.52, 1.7 * k, 11 * k, 0.8 * k, metal, rim)
    );
  }
  return (
    rect(-1.3 * k, h * 0.36, 3 * k, h * 0.24, 0.8 * k, orange, stroke(darken(orange, 0.3), 0.6)) +
    rect(w - 6 * k, h * 0.17, 8.4 * k, h * 0.5, 2.6 * k, colour, rim) +
    rect(w + 0.6 * k, h * 0.22, 3.2 * k, 9 * k, 1 * k, metal, rim) +
    line(draw`M${w + 2 * k} ${h * 0.22 + 1}V${h * 0.22 + 9 * k - 1}`, orange, 0.8 * k) +
    rect(w + 1.2 * k, h * 0.46, 1.8 * k, h * 0.17, 0.8 * k, metal, rim)
  );
}

function drawCase({ width, height, corner, isUltra }: WatchForm, colour: string, k: number): string {
  const [w, h] = [width * k, height * k];
  const lip = isUltra ? 2.6 * k : 1 * k;
  return (
    rect(0, 0, w, h, corner * k, colour, stroke(edgeColour(colour), 0.9)) +
    rect(
      lip,
      lip,
      w - lip * 2,
      h - lip * 2,
      corner * k - lip * 0.8,
      bezelColour,
      isUltra ? stroke(contrast(colour, 0.4), 0.8) : '',
    )
  );
}

/** Our own watch face: a fruit as the dial, on the sky of the model's generation, showing a time that depends on the model. */
function drawFace(
  { width, height, border, screenCorner }: WatchForm,
  colour: string,
  k: number,
  releasedOn: string,
): string {
  const [w, h] = [width * k, height * k];
  const [x, y] = [border * k, (border + 0.2) * k];
  const [cx, cy] = [w / 2, h / 2];
  const dial = (w / 2 - x) * 0.74;
  const sky = skyColour(releasedOn);
  const fruit = fruitColour(colour, sky);
  const ink = isLight(fruit) ? '#22332a' : '#f2e6cf';
  const year = Number(releasedOn.slice(0, 4));
  const hand = (turn: number, length: number): readonly [number, number] => [
    cx + Math.sin(turn * 2 * Math.PI) * dial * length,
    cy - Math.cos(turn * 2 * Math.PI) * dial * length,
  ];
  const [[hourX, hourY], [minuteX, minuteY]] = [
    hand((year * 5) / 12 + 0.02, 0.5),
    hand((year * 7) / 60, 0.72),
  ];
  const ticks = line(
    draw`M${cx} ${cy - dial * 0.86}V${cy + dial * 0.86}M${cx - dial * 0.86} ${cy}H${cx + dial * 0.86}`,
    ink,
    1,
    `stroke-dasharray="${Math.round(dial * 14) / 100} ${Math.round(dial * 144) / 100}"`,
  );
  return (
    rect(x, y, w - x * 2, h - y * 2, screenCorner * k, sky) +
    circle(cx, cy, dial, fruit) +
    ticks +
    line(
      draw`M${hourX} ${hourY}L${cx} ${cy}L${minuteX} ${minuteY}`,
      ink,
      1.5,
      'stroke-linecap="round" stroke-linejoin="round"',
    )
  );
}
