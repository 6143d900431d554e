// Flat boxes with a rounded square plan, seen from the front and a little from above: Mac mini, Mac Studio, Apple TV.
import { contrast, darken, edgeColour, isLight, lighten } from '#drawings/shade.ts';
import { draw, path, rect, stroke } from '#drawings/shapes.ts';

/** Visible share of a box's depth. */
const tilt = 0.3;

export interface LowBox {
  /** Measures in units of the view. */
  readonly width: number;
  readonly body: number;
  /** Corner radius of the plan. */
  readonly corner: number;
  readonly colour: string;
  /** Colour of the top, where it differs from the body's. */
  readonly lid?: string;
}

/** Height of a drawn box with a square plan. */
export function measureBoxHeight({ width, body }: Pick<LowBox, 'width' | 'body'>): number {
  return width * tilt + body;
}

/** Vertical centre of the front face. */
export function faceCentre({ width, body }: Pick<LowBox, 'width' | 'body'>): number {
  return width * tilt + body / 2;
}

export function drawLowBox({ width, body, corner, colour, lid = lighten(colour, 0.08) }: LowBox): string {
  const depth = width * tilt;
  const ry = Math.min(corner * 0.4, depth / 2);
  const edge = edgeColour(colour);
  const flat = `ry="${Math.round(ry * 100) / 100}"`;
  const lit = isLight(lid) ? 0.3 : 0.07;
  return (
    rect(
      0,
      0,
      width,
      depth + body,
      corner,
      darken(colour, isLight(colour) ? 0.1 : 0.02),
      `${flat} ${stroke(edge, 0.9)}`,
    ) +
    rect(0.5, 0.5, width - 1, depth - 0.5, corner, lid, `${flat} ${stroke(contrast(lid, 0.14), 0.5)}`) +
    path(
      draw`M${corner} .8H${width * 0.66}L${width * 0.4} ${depth - 0.4}H${corner}A${corner} ${ry} 0 0 1 .8 ${depth - ry}V${ry}A${corner} ${ry} 0 0 1 ${corner} .8z`,
      '#fff',
      `fill-opacity="${lit}"`,
    )
  );
}
