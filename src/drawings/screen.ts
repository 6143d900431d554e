// The content of every screen: our own picture, a fruit lying on the ground.
import { chromaOf, mixColours } from '#drawings/shade.ts';
import { circle, draw, line, rect } from '#drawings/shapes.ts';

/** Dark glass around the lit screen content. */
export const bezelColour = '#0d1110';
const nightColour = '#22332a';

/** A lit screen with its upper left corner at (x, y); the fruit has the device's colour. */
export function drawScreen(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  colour: string,
): string {
  const short = Math.min(width, height);
  const ground = y + height * 0.74;
  const radius = short * 0.22;
  const fruitX = x + width * 0.64;
  const fruit = fruitColour(colour);
  const inset = short * 0.08;
  return (
    rect(x, y, width, height, corner, nightColour) +
    circle(fruitX, ground - radius, radius, fruit) +
    line(
      draw`M${fruitX} ${ground - radius * 1.9}q${radius * 0.04} ${-radius * 0.22} ${radius * 0.2} ${-radius * 0.36}`,
      fruit,
      short * 0.018,
      'stroke-linecap="round"',
    ) +
    line(draw`M${x + inset} ${ground + 0.4}H${x + width - inset}`, '#e9dfc9', 0.7, 'stroke-opacity=".55"')
  );
}

/** The colour of the fruit: the device's, or for grey, black and white devices a russet. */
export function fruitColour(colour: string): string {
  return chromaOf(colour) < 24 ? mixColours(colour, '#e0b777', 0.62) : mixColours(colour, '#f2e6cf', 0.25);
}

/** Width and height of a screen in millimetres, from its diagonal and aspect ratio. */
export function measureScreen(inches: number, aspect: number): { width: number; height: number } {
  const height = (inches * 25.4) / Math.hypot(aspect, 1);
  return { width: height * aspect, height };
}
