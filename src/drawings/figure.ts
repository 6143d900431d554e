// A figure and its place in a view: all devices of a family have one scale and one ground line.
import { viewSizes } from '#drawings/device-form.ts';
import type { DrawingView } from '#drawings/device-form.ts';
import { round } from '#drawings/shapes.ts';

/** A drawn device with its upper left corner at (0, 0), in the units of the view. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
  /** Height of the tallest device of its family in this view, which determines the ground line. */
  readonly tallest: number;
}

const margin = 1.5;

/**
 * Units per millimetre, so that a family's widest and tallest devices just fit the view. In `scale` all devices have the same scale; in
 * other views a smaller device (`ownMm` wide) is enlarged by a part of the difference, so that it is visible as well.
 */
export function fitScale(view: DrawingView, widestMm: number, tallestMm: number, ownMm = widestMm): number {
  const { width, height } = viewSizes[view];
  const scale = Math.min((width - 2 * margin) / widestMm, (height - 2 * margin) / tallestMm);
  return view === 'scale' ? scale : scale * (widestMm / ownMm) ** 0.4;
}

/** Cards centre a family vertically; in the other views every device stands on the ground line. */
export function placeFigure({ width, height, tallest, markup }: Figure, view: DrawingView): string {
  const scene = viewSizes[view];
  const ground = view === 'card' ? (scene.height + tallest) / 2 : scene.height - margin;
  return move((scene.width - width) / 2, ground - height, markup);
}

export function move(x: number, y: number, markup: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${markup}</g>`;
}
