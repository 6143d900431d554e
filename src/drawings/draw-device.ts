// The entry point: a device's picture as the text of an SVG file. Pure, so that the same picture always has the same name.
import { drawAirpods } from '#drawings/airpods.ts';
import { drawApplePencil } from '#drawings/apple-pencil.ts';
import { drawAppleTv } from '#drawings/apple-tv.ts';
import { drawAppleWatch } from '#drawings/apple-watch.ts';
import { viewSizes } from '#drawings/device-form.ts';
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { drawProDisplay, drawStudioDisplay } from '#drawings/display.ts';
import { placeFigure } from '#drawings/figure.ts';
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

function drawFigure(form: DeviceForm, colour: string, view: DrawingView): Figure {
  if (view !== 'rear') return drawFamily[form.family](form, colour, view);
  const rear: Partial<Record<DeviceForm['family'], DrawRear>> = drawRear;
  return rear[form.family]?.(form, colour) ?? drawFamily[form.family](form, colour, 'spread');
}

/** An SVG file. `colour` is `#rrggbb`; null = not stated, drawn in a plain grey. */
export function drawDevice(form: DeviceForm, colour: string | null, view: DrawingView): string {
  const fill = colour !== null && isColour(colour) ? colour : unstatedColour;
  const { width, height } = viewSizes[view];
  const figure = drawFigure(form, fill, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${placeFigure(figure, view)}</svg>`;
}
