// Our screens' fruit as an engraving on the outside of a device.
import { contrast } from '#drawings/shade.ts';
import { circle, draw, line } from '#drawings/shapes.ts';

/** The engraving, centred at (x, y) and at most `radius` large. */
export function engraveFruit(x: number, y: number, radius: number, colour: string): string {
  const sunk = contrast(colour, 0.13);
  return (
    circle(x, y, radius, sunk) +
    line(
      draw`M${x} ${y - radius * 0.9}q${radius * 0.04} ${-radius * 0.3} ${radius * 0.24} ${-radius * 0.46}`,
      sunk,
      radius * 0.16,
      'stroke-linecap="round"',
    )
  );
}
