// The rear view of a device, by family.
import { drawRearAirpods } from '#drawings/rear/airpods.ts';
import { drawRearAppleWatch } from '#drawings/rear/apple-watch.ts';
import { drawRearBox } from '#drawings/rear/box.ts';
import { drawRearProDisplay, drawRearStudioDisplay } from '#drawings/rear/display.ts';
import { drawRearImac } from '#drawings/rear/imac.ts';
import { drawRearMacbook } from '#drawings/rear/macbook.ts';
import type { DeviceForm, rearViewFamilies } from '#drawings/device-form.ts';
import type { Figure } from '#drawings/figure.ts';
import { drawIpadBack } from '#drawings/ipad.ts';

export type DrawRear = (form: DeviceForm, colour: string) => Figure;

export const drawRear: Readonly<Record<(typeof rearViewFamilies)[number], DrawRear>> = {
  imac: drawRearImac,
  'imac-pro': drawRearImac,
  'mac-mini': drawRearBox,
  'mac-studio': drawRearBox,
  'macbook-pro': drawRearMacbook,
  'macbook-air': drawRearMacbook,
  'macbook-12-inch': drawRearMacbook,
  macbook: drawRearMacbook,
  'apple-watch': drawRearAppleWatch,
  'pro-display-xdr': drawRearProDisplay,
  'studio-display': drawRearStudioDisplay,
  ipad: drawIpadBack,
  airpods: drawRearAirpods,
};
