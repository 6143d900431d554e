// Cases of the Apple Watch, in millimetres as Apple publishes them: the larger size of each shape. @table
import type { DeviceForm } from '#drawings/device-form.ts';

export interface WatchForm {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** Dark border between the case and the screen content, horizontal and vertical, and the content's corner radius. */
  readonly border: number;
  readonly screenCorner: number;
  readonly isUltra: boolean;
}

type Row = WatchForm & { readonly since: string; readonly named: string };

/** The newest row whose name matches and whose date has come applies. */
const rows: readonly Row[] = [
  {
    named: '',
    since: '2015-01-01',
    width: 36.4,
    height: 42.5,
    corner: 9.5,
    border: 5.1,
    screenCorner: 0.6,
    isUltra: false,
  },
  {
    named: '',
    since: '2018-09-01',
    width: 38,
    height: 44,
    corner: 11.5,
    border: 3.6,
    screenCorner: 6.5,
    isUltra: false,
  },
  {
    named: 'series',
    since: '2021-09-01',
    width: 38,
    height: 45,
    corner: 12.5,
    border: 2.3,
    screenCorner: 9.5,
    isUltra: false,
  },
  {
    named: 'series',
    since: '2024-09-01',
    width: 39,
    height: 46,
    corner: 13.5,
    border: 1.7,
    screenCorner: 11.2,
    isUltra: false,
  },
  {
    named: 'ultra',
    since: '2022-09-01',
    width: 44,
    height: 49,
    corner: 14,
    border: 5,
    screenCorner: 8,
    isUltra: true,
  },
];

/** The newest form at the release date that fits the model's slug, otherwise the first of all. */
export function findWatchForm({ modelSlug, releasedOn }: DeviceForm): WatchForm {
  return rows.findLast(row => row.since <= releasedOn && modelSlug.includes(row.named)) ?? rows[0]!;
}
