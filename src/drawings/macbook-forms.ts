// Outer measures and layouts of MacBooks, in millimetres as Apple publishes them, one row per generation. @table
import type { DeviceForm } from '#drawings/device-form.ts';

export interface MacbookForm {
  readonly width: number;
  readonly depth: number;
  /** Visible height of the front edge: little of a wedge, all of a flat case. */
  readonly lip: number;
  readonly aspect: number;
  readonly bezel: 'black' | 'metal' | 'white';
  readonly notch: boolean;
  /** Corner radius of the lid. */
  readonly corner: number;
  /** Corner radius of the screen content. */
  readonly screenCorner: number;
  readonly keys: 'black' | 'white' | 'tinted';
  /** The keys are in a black tray. */
  readonly tray: boolean;
  readonly touchBar: boolean;
  readonly speakers: 'beside' | 'above' | 'none';
  /** Shares of the case that the keyboard and the trackpad take. */
  readonly keyboard: number;
  readonly trackpad: number;
}

interface Row {
  readonly family: DeviceForm['family'];
  /** ISO date of the first model with this form. */
  readonly since: string;
  /** Restricts the row to models whose slug contains this text. */
  readonly named?: string;
  /** Screen size -> width and depth. */
  readonly sizes: Readonly<Record<number, readonly [number, number]>>;
  readonly shape: Omit<MacbookForm, 'width' | 'depth'>;
}

const plain = {
  aspect: 1.6,
  bezel: 'black',
  notch: false,
  corner: 8,
  screenCorner: 0,
  keys: 'black',
  tray: false,
  touchBar: false,
  speakers: 'none',
  keyboard: 0.82,
  trackpad: 0.33,
} as const;
const notched = {
  ...plain,
  notch: true,
  corner: 10,
  screenCorner: 6,
  keyboard: 0.88,
  trackpad: 0.42,
} as const;
const retina = { ...plain, lip: 12, speakers: 'beside', keyboard: 0.78, trackpad: 0.34 } as const;
const touch = { ...plain, lip: 10, speakers: 'beside', keyboard: 0.8, trackpad: 0.46 } as const;

/** For a family, the newest row whose date has come and whose name matches applies. */
const rows: readonly Row[] = [
  {
    family: 'macbook',
    since: '2009-01-01',
    sizes: { 13.3: [325, 227] },
    shape: { ...plain, bezel: 'white', keys: 'white', lip: 21, corner: 14 },
  },
  {
    family: 'macbook',
    since: '2009-10-01',
    sizes: { 13.3: [330.3, 231.7] },
    shape: { ...plain, bezel: 'white', keys: 'white', lip: 18, corner: 22, trackpad: 0.36 },
  },
  {
    family: 'macbook',
    since: '2026-01-01',
    sizes: { 13: [297.5, 206.4] },
    shape: { ...plain, keys: 'tinted', lip: 10, corner: 11, screenCorner: 5, keyboard: 0.88, trackpad: 0.4 },
  },
  {
    family: 'macbook-12-inch',
    since: '2015-01-01',
    sizes: { 12: [280.5, 196.5] },
    shape: { ...plain, lip: 3, speakers: 'above', keyboard: 0.95, trackpad: 0.4 },
  },
  {
    family: 'macbook-air',
    since: '2009-01-01',
    sizes: { 11.6: [300, 192], 13.3: [325, 227] },
    shape: { ...plain, bezel: 'metal', lip: 3, keyboard: 0.84 },
  },
  {
    family: 'macbook-air',
    since: '2018-01-01',
    sizes: { 13.3: [304.1, 212.4] },
    shape: { ...plain, lip: 4, speakers: 'beside', keyboard: 0.8, trackpad: 0.4 },
  },
  {
    family: 'macbook-air',
    since: '2022-01-01',
    sizes: { 13.6: [304.1, 215], 15.3: [340.4, 237.6] },
    shape: { ...notched, aspect: 1.54, lip: 9 },
  },
  {
    family: 'macbook-pro',
    since: '2009-01-01',
    sizes: { 13.3: [325, 227], 15.4: [364, 249], 17: [393, 267] },
    shape: { ...plain, lip: 17, keyboard: 0.8 },
  },
  {
    family: 'macbook-pro',
    since: '2012-06-01',
    named: 'retina',
    sizes: { 13.3: [314, 219], 15.4: [358.9, 247.1] },
    shape: retina,
  },
  {
    family: 'macbook-pro',
    since: '2016-01-01',
    sizes: { 13.3: [304.1, 212.4], 15.4: [349.3, 240.7], 16: [357.9, 245.9] },
    shape: { ...touch, touchBar: true },
  },
  {
    family: 'macbook-pro',
    since: '2016-01-01',
    named: '2016-two-',
    sizes: { 13.3: [304.1, 212.4] },
    shape: touch,
  },
  {
    family: 'macbook-pro',
    since: '2017-01-01',
    named: '2017-two-',
    sizes: { 13.3: [304.1, 212.4] },
    shape: touch,
  },
  {
    family: 'macbook-pro',
    since: '2021-01-01',
    sizes: { 14.2: [312.6, 221.2], 16.2: [355.7, 248.1] },
    shape: {
      ...notched,
      aspect: 1.547,
      lip: 14,
      tray: true,
      speakers: 'beside',
      keyboard: 0.8,
      trackpad: 0.43,
    },
  },
];

export function findMacbookForm({
  modelSlug,
  family,
  screenInches,
  releasedOn,
}: DeviceForm): MacbookForm & { inches: number } {
  const ofFamily = rows.filter(
    row => row.family === family && row.since <= releasedOn && modelSlug.includes(row.named ?? ''),
  );
  // A 13-inch Pro was sold in its old form beside the new ones until 2022.
  const row =
    ofFamily.findLast(each => screenInches !== null && screenInches in each.sizes) ??
    ofFamily.at(-1) ??
    rows[0]!;
  const [[firstInches, firstSize] = ['13.3', [325, 227] as const]] = Object.entries(row.sizes);
  const inches = screenInches ?? Number(firstInches);
  const grown = inches / Number(firstInches);
  const [width, depth] = row.sizes[inches] ?? [firstSize[0] * grown, firstSize[1] * grown];
  return { ...row.shape, width, depth, inches };
}
