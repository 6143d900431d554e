// Outer measures and layouts of iPads, in millimetres as Apple publishes them, one row per form. @table
import type { DeviceForm } from '#drawings/device-form.ts';

export interface IpadForm {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  readonly inches: number;
  /** Height divided by width of the screen content. */
  readonly aspect: number;
  readonly front: 'button' | 'full';
  /** Arrangement of the cameras on the back. */
  readonly cameras: 'none' | 'dot' | 'single' | 'wide' | 'square';
}

type Row = IpadForm & { readonly line: string; readonly since: string };

/** For a line and a screen size, the newest row whose date has come applies. */
const rows: readonly Row[] = [
  shape('ipad', '2010-01-01', 9.7, [189.7, 242.8], 12, 4 / 3, 'button', 'none'),
  shape('ipad', '2011-01-01', 9.7, [185.7, 241.2], 12, 4 / 3, 'button', 'dot'),
  shape('ipad', '2017-01-01', 9.7, [169.5, 240], 11, 4 / 3, 'button', 'dot'),
  shape('ipad', '2019-01-01', 10.2, [174.1, 250.6], 11, 4 / 3, 'button', 'dot'),
  shape('ipad', '2022-01-01', 10.9, [179.5, 248.6], 18, 1.439, 'full', 'single'),
  shape('ipad', '2025-01-01', 11, [179.5, 248.6], 18, 1.439, 'full', 'single'),
  shape('ipad-air', '2013-01-01', 9.7, [169.5, 240], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-air', '2019-01-01', 10.5, [174.1, 250.6], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-air', '2020-01-01', 10.9, [178.5, 247.6], 18, 1.439, 'full', 'single'),
  shape('ipad-air', '2024-01-01', 11, [178.5, 247.6], 18, 1.439, 'full', 'single'),
  shape('ipad-air', '2024-01-01', 13, [214.9, 280.6], 18, 4 / 3, 'full', 'single'),
  shape('ipad-mini', '2012-01-01', 7.9, [134.7, 200], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-mini', '2015-01-01', 7.9, [134.8, 203.2], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-mini', '2021-01-01', 8.3, [134.8, 195.4], 17, 1.523, 'full', 'single'),
  shape('ipad-pro', '2015-01-01', 12.9, [220.6, 305.7], 12, 4 / 3, 'button', 'dot'),
  shape('ipad-pro', '2016-01-01', 9.7, [169.5, 240], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-pro', '2017-01-01', 10.5, [174.1, 250.6], 11, 4 / 3, 'button', 'dot'),
  shape('ipad-pro', '2018-01-01', 11, [178.5, 247.6], 18, 1.432, 'full', 'single'),
  shape('ipad-pro', '2018-01-01', 12.9, [214.9, 280.6], 18, 4 / 3, 'full', 'single'),
  shape('ipad-pro', '2020-01-01', 11, [178.5, 247.6], 18, 1.432, 'full', 'square'),
  shape('ipad-pro', '2020-01-01', 12.9, [214.9, 280.6], 18, 4 / 3, 'full', 'square'),
  shape('ipad-pro', '2024-01-01', 11, [177.5, 249.7], 18, 1.451, 'full', 'wide'),
  shape('ipad-pro', '2024-01-01', 13, [215.5, 281.6], 18, 4 / 3, 'full', 'wide'),
];

/** The newest form of the line at the release date, if possible of the same screen size; otherwise scaled to that size. */
export function findIpadForm({ line, screenInches, releasedOn }: DeviceForm): IpadForm {
  const ofTime = rows.filter(row => row.since <= releasedOn);
  const ofLine = ofTime.filter(row => row.line === (line ?? 'ipad'));
  const found = ofLine.findLast(row => row.inches === screenInches) ?? ofLine.at(-1) ?? rows[0]!;
  if (screenInches === null || found.inches === screenInches) return found;
  const grown = screenInches / found.inches;
  return { ...found, inches: screenInches, width: found.width * grown, height: found.height * grown };
}

function shape(
  line: string,
  since: string,
  inches: number,
  [width, height]: readonly [number, number],
  corner: number,
  aspect: number,
  front: IpadForm['front'],
  cameras: IpadForm['cameras'],
): Row {
  return { line, since, inches, width, height, corner, aspect, front, cameras };
}
