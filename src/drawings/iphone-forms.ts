// Outer measures and layouts of iPhone models, in millimetres as Apple publishes them. @table

/**
 * The design of the front. `button`: a home button on a white front, or on a black one where the back is black or gray. `late-button`:
 * the same, with a black front for red backs, too. `black-button`: always black.
 */
export type Front = 'button' | 'late-button' | 'black-button' | 'notch' | 'small-notch' | 'island' | 'plain';

/** Arrangement of the cameras on the back. */
export type Cameras =
  | 'dot'
  | 'row-of-two'
  | 'large-single'
  | 'column-pill'
  | 'square-column'
  | 'square-diagonal'
  | 'wide-column'
  | 'square-triple'
  | 'plateau-triple'
  | 'plateau-single'
  | 'none';

/** What divides or frames the back: glass windows of the 5 family, antenna lines of the 6 family, the steel band of the 4. */
export type Seams = 'windows' | 'antennas' | 'steel' | 'none';

export interface IphoneForm {
  readonly width: number;
  readonly height: number;
  /** Corner radius. */
  readonly corner: number;
  readonly front: Front;
  readonly cameras: Cameras;
  readonly seams: Seams;
  /** Screen of a model with a home button, width and height; later screens fill the front. */
  readonly screen: readonly [number, number] | null;
}

/** A model of unknown shape is drawn as a plain slab, without an invented camera. */
export const unknownForm: IphoneForm = form(72, 150, 11, 'plain', 'none');

export const iphoneForms: Readonly<Record<string, IphoneForm>> = {
  'iphone-4': form(58.6, 115.2, 8.5, 'button', 'dot', 'steel', [49.3, 74]),
  'iphone-4s': form(58.6, 115.2, 8.5, 'button', 'dot', 'steel', [49.3, 74]),
  'iphone-5': form(58.6, 123.8, 8.5, 'button', 'dot', 'windows', [49.8, 88.5]),
  'iphone-5c': form(59.2, 124.4, 9.5, 'black-button', 'dot', 'none', [49.8, 88.5]),
  'iphone-5s': form(58.6, 123.8, 8.5, 'button', 'dot', 'windows', [49.8, 88.5]),
  'iphone-se-1st-generation': form(58.6, 123.8, 8.5, 'button', 'dot', 'windows', [49.8, 88.5]),
  'iphone-6': form(67, 138.1, 10.5, 'button', 'dot', 'antennas', [58.5, 104]),
  'iphone-6s': form(67.1, 138.3, 10.5, 'button', 'dot', 'antennas', [58.5, 104]),
  'iphone-7': form(67.1, 138.3, 10.5, 'button', 'dot', 'none', [58.5, 104]),
  'iphone-8': form(67.3, 138.4, 10.5, 'late-button', 'dot', 'none', [58.5, 104]),
  'iphone-se-2nd-generation': form(67.3, 138.4, 10.5, 'black-button', 'dot', 'none', [58.5, 104]),
  'iphone-se-3rd-generation': form(67.3, 138.4, 10.5, 'black-button', 'dot', 'none', [58.5, 104]),
  'iphone-6-plus': form(77.8, 158.1, 11, 'button', 'dot', 'antennas', [68.4, 121.5]),
  'iphone-6s-plus': form(77.9, 158.2, 11, 'button', 'dot', 'antennas', [68.4, 121.5]),
  'iphone-7-plus': form(77.9, 158.2, 11, 'button', 'row-of-two', 'none', [68.4, 121.5]),
  'iphone-8-plus': form(78.1, 158.4, 11, 'late-button', 'row-of-two', 'none', [68.4, 121.5]),
  'iphone-x': form(70.9, 143.6, 11, 'notch', 'column-pill'),
  'iphone-xs': form(70.9, 143.6, 11, 'notch', 'column-pill'),
  'iphone-xs-max': form(77.4, 157.5, 11.5, 'notch', 'column-pill'),
  'iphone-xr': form(75.7, 150.9, 11.5, 'notch', 'large-single'),
  'iphone-11': form(75.7, 150.9, 11.5, 'notch', 'square-column'),
  'iphone-11-pro': form(71.4, 144, 11, 'notch', 'square-triple'),
  'iphone-11-pro-max': form(77.8, 158, 11.5, 'notch', 'square-triple'),
  'iphone-12-mini': form(64.2, 131.5, 11, 'notch', 'square-column'),
  'iphone-12': form(71.5, 146.7, 11.5, 'notch', 'square-column'),
  'iphone-12-pro': form(71.5, 146.7, 11.5, 'notch', 'square-triple'),
  'iphone-12-pro-max': form(78.1, 160.8, 12, 'notch', 'square-triple'),
  'iphone-13-mini': form(64.2, 131.5, 11, 'small-notch', 'square-diagonal'),
  'iphone-13': form(71.5, 146.7, 11.5, 'small-notch', 'square-diagonal'),
  'iphone-13-pro': form(71.5, 146.7, 11.5, 'small-notch', 'square-triple'),
  'iphone-13-pro-max': form(78.1, 160.8, 12, 'small-notch', 'square-triple'),
  'iphone-14': form(71.5, 146.7, 11.5, 'small-notch', 'square-diagonal'),
  'iphone-14-plus': form(78.1, 160.8, 12, 'small-notch', 'square-diagonal'),
  'iphone-14-pro': form(71.5, 147.5, 11.5, 'island', 'square-triple'),
  'iphone-14-pro-max': form(77.6, 160.7, 12, 'island', 'square-triple'),
  'iphone-15': form(71.6, 147.6, 12, 'island', 'square-diagonal'),
  'iphone-15-plus': form(77.8, 160.9, 12.5, 'island', 'square-diagonal'),
  'iphone-15-pro': form(70.6, 146.6, 12.5, 'island', 'square-triple'),
  'iphone-15-pro-max': form(76.7, 159.9, 13, 'island', 'square-triple'),
  'iphone-16': form(71.6, 147.6, 12, 'island', 'wide-column'),
  'iphone-16-plus': form(77.8, 160.9, 12.5, 'island', 'wide-column'),
  'iphone-16-pro': form(71.5, 149.6, 13, 'island', 'square-triple'),
  'iphone-16-pro-max': form(77.6, 163, 13.5, 'island', 'square-triple'),
  'iphone-16e': form(71.5, 146.7, 11.5, 'small-notch', 'large-single'),
  'iphone-17': form(71.5, 149.6, 13, 'island', 'wide-column'),
  'iphone-17-pro': form(71.9, 150, 13.5, 'island', 'plateau-triple'),
  'iphone-17-pro-max': form(78, 163.4, 14, 'island', 'plateau-triple'),
  'iphone-air': form(74.7, 156.2, 13.5, 'island', 'plateau-single'),
  'iphone-17e': form(71.5, 146.7, 11.5, 'island', 'large-single'),
  'iphone-18-pro': form(71.9, 150, 13.5, 'island', 'plateau-triple'),
  'iphone-18-pro-max': form(78, 163.4, 14, 'island', 'plateau-triple'),
};

function form(
  width: number,
  height: number,
  corner: number,
  front: Front,
  cameras: Cameras,
  seams: Seams = 'none',
  screen: readonly [number, number] | null = null,
): IphoneForm {
  return { width, height, corner, front, cameras, seams, screen };
}
