// A panel on its stand from behind: the stand is attached to the middle of the back and has a hole for cables.
import { contrast, darken, edgeColour, isLight } from '#drawings/shade.ts';
import { circle, draw, path, rect, stroke } from '#drawings/shapes.ts';

interface BackedStand {
  readonly width: number;
  readonly panel: number;
  readonly height: number;
  readonly corner: number;
  /** Widths at the hinge and on the table. */
  readonly stand: readonly [number, number];
  readonly colour: string;
  /** Colour of the stand, where it differs from the panel's. */
  readonly metal?: string;
}

export function drawBackedStand(form: BackedStand): string {
  const { width, panel, height, corner, stand, colour, metal = colour } = form;
  const edge = edgeColour(colour);
  const [neck, foot] = [stand[0] / 2, stand[1] / 2];
  const [centre, hinge, plate] = [width / 2, panel * 0.6, 2.4];
  return (
    rect(0, 0, width, panel, corner, colour, stroke(edge, 0.9)) +
    path(
      draw`M${corner} .5H${width * 0.6}L${width * 0.4} ${panel - 0.5}H${corner}A${corner} ${corner} 0 0 1 .5 ${panel - corner}V${corner}A${corner} ${corner} 0 0 1 ${corner} .5z`,
      '#fff',
      `fill-opacity="${isLight(colour) ? 0.2 : 0.08}"`,
    ) +
    path(
      draw`M${centre - neck} ${hinge}H${centre + neck}L${centre + foot} ${height - plate}H${centre - foot}z`,
      darken(metal, 0.08),
      stroke(edge, 0.8),
    ) +
    rect(centre - neck, hinge - 1.2, neck * 2, 2.6, 1, darken(metal, 0.24)) +
    circle(centre, (hinge + height) / 2, neck * 0.26, darken(metal, 0.5), stroke(contrast(metal, 0.3), 0.7)) +
    rect(
      centre - foot - 0.6,
      height - plate,
      foot * 2 + 1.2,
      plate,
      0.7,
      contrast(metal, 0.03),
      stroke(edge, 0.7),
    )
  );
}
