// A figure and its place in a view: all devices of a family have one scale and one ground line.
import { isFramedView, shelfScale, viewSizes } from '#drawings/device-form.ts';
import type { DrawingView, FramedView } from '#drawings/device-form.ts';
import { round } from '#drawings/shapes.ts';

/** A drawn device with its upper left corner at (0, 0), in the units of the view. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

/** Margin around every figure; all figures stand at the same height. */
const margin = 1.5;

/**
 * Units per millimetre, so that a family's widest and tallest devices just fit the view. In `scale` all devices of a family have the same
 * scale, in `shelf` all devices; in the other views a smaller device (`ownMm` wide) is enlarged by part of the difference, so that it does
 * not look tiny.
 */
export function fitScale(view: DrawingView, widestMm: number, tallestMm: number, ownMm = widestMm): number {
  if (!isFramedView(view)) return shelfScale;
  const { width, height } = viewSizes[view];
  const scale = Math.min((width - 2 * margin) / widestMm, (height - 2 * margin) / tallestMm);
  return view === 'scale' ? scale : scale * (widestMm / ownMm) ** 0.4;
}

/** Places the figure in the view, in the middle of the ground line that all devices stand on. */
export function standOn(
  view: FramedView,
  { width, height }: Figure,
): { readonly x: number; readonly y: number } {
  const scene = viewSizes[view];
  return { x: (scene.width - width) / 2, y: scene.height - margin - height };
}

/** Scales the figure to its share of the view: `maxShare` for the largest device of a family, and never less than `minShare`. */
export function fillView(view: FramedView, figure: Figure, maxShare: number, minShare: number): Figure {
  const { width, height } = viewSizes[view];
  const filled = Math.max(figure.width / (width - 2 * margin), figure.height / (height - 2 * margin));
  const k = Math.max(minShare, maxShare * Math.min(1, filled)) / filled;
  if (Math.abs(k - 1) < 0.005) return figure;
  const scale = Math.floor(k * 1_000) / 1_000;
  const markup = `<g transform="scale(${scale})">${figure.markup}</g>`;
  return { width: figure.width * scale, height: figure.height * scale, markup };
}

export function move(x: number, y: number, markup: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${markup}</g>`;
}
