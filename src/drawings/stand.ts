// The foot of iMacs and displays, from the front.
import { contrast, darken, edgeColour } from '#drawings/shade.ts';
import { draw, path, rect, stroke } from '#drawings/shapes.ts';

interface Stand {
  readonly centre: number;
  /** y at which the stand emerges behind the body; `bottom` is where it ends. */
  readonly top: number;
  readonly bottom: number;
  /** Widths in millimetres at the body and on the table. */
  readonly widths: readonly [number, number];
  readonly k: number;
  readonly colour: string;
}

export function drawStand({ centre, top, bottom, widths, k, colour }: Stand): string {
  const [neck, foot] = [(widths[0] * k) / 2, (widths[1] * k) / 2];
  const plate = 2.2;
  const height = bottom - top - plate;
  return (
    path(
      draw`M${centre - neck} ${top - 1}H${centre + neck}L${centre + foot} ${top + height}H${centre - foot}z`,
      darken(colour, 0.16),
      stroke(edgeColour(colour), 0.7),
    ) +
    path(
      draw`M${centre - neck} ${top}H${centre + neck}l.4 ${height * 0.28}H${centre - neck - 0.4}z`,
      '#000',
      'fill-opacity=".16"',
    ) +
    rect(
      centre - foot - 0.6,
      bottom - plate,
      foot * 2 + 1.2,
      plate,
      0.7,
      contrast(colour, 0.03),
      stroke(edgeColour(colour), 0.7),
    )
  );
}
