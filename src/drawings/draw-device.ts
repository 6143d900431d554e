// The entry point: a device's picture as the text of an SVG file. Pure, so that the same picture always has the same name.
import { placeBeside } from '#drawings/beside.ts';
import type { Portrait } from '#drawings/beside.ts';
import { drawAirpods } from '#drawings/airpods.ts';
import { drawApplePencil } from '#drawings/apple-pencil.ts';
import { drawAppleTv } from '#drawings/apple-tv.ts';
import { drawAppleWatch } from '#drawings/apple-watch.ts';
import { isFramedView, viewSizes } from '#drawings/device-form.ts';
import type { DeviceForm, DrawingView, FramedView } from '#drawings/device-form.ts';
import { drawProDisplay, drawStudioDisplay } from '#drawings/display.ts';
import { fillView, move, standOn } from '#drawings/figure.ts';
import { familyFills, minFill } from '#drawings/fill.ts';
import { drawNight, isDark } from '#drawings/night.ts';
import { drawRear } from '#drawings/draw-rear.ts';
import type { DrawRear } from '#drawings/draw-rear.ts';
import type { Figure } from '#drawings/figure.ts';
import { drawHomepod, drawHomepodMini } from '#drawings/homepod.ts';
import { drawImac } from '#drawings/imac.ts';
import { drawIpad } from '#drawings/ipad.ts';
import { drawIphone } from '#drawings/iphone.ts';
import { drawMacMini, drawMacStudio } from '#drawings/mac-mini.ts';
import { drawMacPro } from '#drawings/mac-pro.ts';
import { drawMacbook } from '#drawings/macbook.ts';
import { isColour, unstatedColour } from '#drawings/shade.ts';
import { round } from '#drawings/shapes.ts';
import { drawVisionPro } from '#drawings/vision-pro.ts';

type DrawFigure = (form: DeviceForm, colour: string, view: DrawingView) => Figure;

const drawFamily: Readonly<Record<DeviceForm['family'], DrawFigure>> = {
  imac: drawImac,
  'imac-pro': drawImac,
  'mac-mini': drawMacMini,
  'mac-pro': drawMacPro,
  'mac-studio': drawMacStudio,
  'macbook-pro': drawMacbook,
  'macbook-air': drawMacbook,
  'macbook-12-inch': drawMacbook,
  macbook: drawMacbook,
  homepod: drawHomepod,
  'homepod-mini': drawHomepodMini,
  'apple-watch': drawAppleWatch,
  'apple-tv': drawAppleTv,
  'apple-pencil': drawApplePencil,
  'pro-display-xdr': drawProDisplay,
  'studio-display': drawStudioDisplay,
  'vision-pro': drawVisionPro,
  iphone: drawIphone,
  ipad: drawIpad,
  airpods: drawAirpods,
};

function drawFigure(form: DeviceForm, colour: string, view: DrawingView, before: Portrait | null): Figure {
  if (view === 'beside') {
    const draw = drawFamily[form.family];
    if (before === null || before.form.family !== form.family) return draw(form, colour, 'spread');
    return placeBeside(draw(form, colour, 'scale'), draw(before.form, fillColour(before.colour), 'scale'));
  }
  if (view !== 'rear') return drawFamily[form.family](form, colour, view);
  const rear: Partial<Record<DeviceForm['family'], DrawRear>> = drawRear;
  return rear[form.family]?.(form, colour) ?? drawFamily[form.family](form, colour, 'spread');
}

/** Views in which devices of several families stand beside each other. */
function isForRows(view: FramedView): boolean {
  return view === 'card' || view === 'plate';
}

function fillColour(colour: string | null): string {
  return colour !== null && isColour(colour) ? colour : unstatedColour;
}

/**
 * An SVG file. `colour` is `#rrggbb`; null = not stated, drawn in a plain grey. `before` is the preceding model, for the view `beside`,
 * which equals `spread` without one.
 */
export function drawDevice(
  form: DeviceForm,
  colour: string | null,
  view: DrawingView,
  before: Portrait | null = null,
): string {
  const fill = fillColour(colour);
  const drawn = drawFigure(form, fill, view, before);
  if (!isFramedView(view)) return wrap(sizeOnShelf(drawn), stand(drawn, shelfMargin, shelfMargin, fill));
  const figure = isForRows(view) ? fillView(view, drawn, familyFills[form.family], minFill) : drawn;
  const { x, y } = standOn(view, figure);
  return wrap(viewSizes[view], stand(figure, x, y, fill));
}

function stand(figure: Figure, x: number, y: number, fill: string): string {
  return (isDark(fill) ? drawNight(figure, x, y, fill) : '') + move(x, y, figure.markup);
}

/**
 * Margin around a device on the shelf, because half of its outline lies outside its measures. There is none at the foot, where it stands.
 */
const shelfMargin = 1;

/** Width and height of the `shelf` view, in its units. */
export function measureOnShelf(form: DeviceForm): { readonly width: number; readonly height: number } {
  return sizeOnShelf(drawFigure(form, unstatedColour, 'shelf', null));
}

function sizeOnShelf({ width, height }: Figure) {
  return { width: round(width + 2 * shelfMargin), height: round(height + shelfMargin) };
}

function wrap(size: { readonly width: number; readonly height: number }, markup: string): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
