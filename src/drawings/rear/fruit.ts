// The fruit of our screens, engraved into metal: marks the outside of a device with a screen.
import { contrast } from '#drawings/shade.ts';
import { circle, draw, line } from '#drawings/shapes.ts';

/** Centred at (x, y), up to `radius`. */
export function sinkFruit(x: number, y: number, radius: number, colour: string): string {
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
