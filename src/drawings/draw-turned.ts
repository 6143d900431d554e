// The other side of a device, by family.
import { drawTurnedAirpods } from '#drawings/turned/airpods.ts';
import { drawTurnedAppleWatch } from '#drawings/turned/apple-watch.ts';
import { drawTurnedBox } from '#drawings/turned/box.ts';
import { drawTurnedProDisplay, drawTurnedStudioDisplay } from '#drawings/turned/display.ts';
import { drawTurnedImac } from '#drawings/turned/imac.ts';
import { drawTurnedMacbook } from '#drawings/turned/macbook.ts';
import type { DeviceForm, turnedFamilies } from '#drawings/device-form.ts';
import type { Figure } from '#drawings/figure.ts';
import { drawIpadBack } from '#drawings/ipad.ts';

export type DrawTurned = (form: DeviceForm, colour: string) => Figure;

export const drawTurned: Readonly<Record<(typeof turnedFamilies)[number], DrawTurned>> = {
  imac: drawTurnedImac,
  'imac-pro': drawTurnedImac,
  'mac-mini': drawTurnedBox,
  'mac-studio': drawTurnedBox,
  'macbook-pro': drawTurnedMacbook,
  'macbook-air': drawTurnedMacbook,
  'macbook-12-inch': drawTurnedMacbook,
  macbook: drawTurnedMacbook,
  'apple-watch': drawTurnedAppleWatch,
  'pro-display-xdr': drawTurnedProDisplay,
  'studio-display': drawTurnedStudioDisplay,
  ipad: drawIpadBack,
  airpods: drawTurnedAirpods,
};
