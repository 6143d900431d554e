// Pictures of iPads: the front, and behind it the back with its colour and camera; in `spread`, both side by side.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale, move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { findIpadForm } from '#drawings/ipad-forms.ts';
import type { IpadForm } from '#drawings/ipad-forms.ts';
import { bezelColour, drawScreen, measureScreen } from '#drawings/screen.ts';
import { contrast, edgeColour, isGrey, isLight } from '#drawings/shade.ts';
import { engraveFruit } from '#drawings/rear/fruit.ts';
import { circle, lightPath, path, rect, stroke } from '#drawings/shapes.ts';

const [widestMm, tallestMm] = [220.6, 305.7];
const glass = '#10151a';

export function drawIpad(model: DeviceForm, colour: string, view: DrawingView): Figure {
  const form = findIpadForm(model);
  /** Distance between front and back, in widths. */
  const step = view === 'spread' ? 1.06 : 0.3;
  const widest = widestMm * (1 + step);
  const k = fitScale(view, widest, tallestMm, form.width * (1 + step));
  const [width, height] = [form.width * k, form.height * k];
  const gap = width * step;
  const markup = drawBack(form, colour, k) + move(gap, 0, drawFront(form, model, colour, k));
  return { width: width + gap, height, markup };
}

/** The back alone. */
export function drawIpadBack(model: DeviceForm, colour: string): Figure {
  const form = findIpadForm(model);
  const k = fitScale('rear', widestMm, tallestMm, form.width);
  const [width, height] = [form.width * k, form.height * k];
  const markup =
    drawBack(form, colour, k) + engraveFruit(width / 2, height / 2, Math.min(width, height) * 0.085, colour);
  return { width, height, markup };
}

function drawFront(form: IpadForm, { modelSlug, releasedOn }: DeviceForm, colour: string, k: number): string {
  const [width, height, corner] = [form.width * k, form.height * k, form.corner * k];
  // The first iPad had a black front with every back.
  const isWhite = form.front === 'button' && modelSlug !== 'ipad-1st-generation' && !isGrey(colour);
  const face = isWhite ? '#f4f4f0' : bezelColour;
  const detail = isWhite ? '#c9cac5' : '#39403d';
  const screen = measureScreen(form.inches, 1 / form.aspect);
  const [screenWidth, screenHeight] = [screen.width * k, screen.height * k];
  const [x, y] = [(width - screenWidth) / 2, (height - screenHeight) / 2];
  const lit = {
    x,
    y,
    width: screenWidth,
    height: screenHeight,
    corner: form.front === 'full' ? corner - x * 0.6 : 0.3,
  };
  return (
    rect(0, 0, width, height, corner, face, stroke(edgeColour(colour), 1.1)) +
    drawScreen(lit, colour, releasedOn) +
    circle(width / 2, y / 2, 0.7, detail) +
    (form.front === 'full' ? '' : circle(width / 2, height - y / 2, 5.4 * k, 'none', stroke(detail, 0.8)))
  );
}

function drawBack(form: IpadForm, colour: string, k: number): string {
  const slab = { width: form.width * k, height: form.height * k, corner: form.corner * k };
  return (
    rect(0, 0, slab.width, slab.height, slab.corner, colour, stroke(edgeColour(colour), 1)) +
    path(lightPath(slab), '#fff', `fill-opacity="${isLight(colour) ? 0.22 : 0.09}"`) +
    drawCameras(form, colour, k)
  );
}

function drawCameras({ cameras }: IpadForm, colour: string, k: number): string {
  const rim = contrast(colour, 0.24);
  const bump = contrast(colour, 0.07);
  const lens = (x: number, y: number, radius: number) =>
    circle(x * k, y * k, radius * k, glass, stroke(rim, 0.7)) +
    circle(x * k, y * k, radius * k * 0.5, '#26343d');
  const framed = (width: number, height: number, radius: number) =>
    rect(9 * k, 9 * k, width * k, height * k, radius * k, bump, stroke(rim, 0.6));
  const flash = (x: number, y: number) => circle(x * k, y * k, 2.4 * k, '#f4ead0');
  switch (cameras) {
    case 'none':
      return '';
    case 'dot':
      return lens(14, 14, 4.4);
    case 'single':
      return lens(18, 18, 6.6);
    case 'wide':
      return framed(28, 28, 9) + lens(19, 19, 6.6) + flash(30, 30);
    case 'square':
      return (
        framed(30, 30, 9) +
        lens(18, 17, 5.8) +
        lens(18, 31, 5.8) +
        circle(31 * k, 18 * k, 3.4 * k, glass) +
        flash(31, 31)
      );
  }
}
