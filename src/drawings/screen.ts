// The content of every screen: our own picture, a fruit lying on the ground. Fruit, sky and land are those of the model's generation.
import { fruits } from '#drawings/fruit.ts';
import { chroma, isLight, mixColours } from '#drawings/shade.ts';
import { circle, draw, path, rect } from '#drawings/shapes.ts';

/** Dark glass around the lit screen content. */
export const bezelColour = '#0d1110';

/** There are eleven skies, seven fruits and five lands. These numbers have no common factor, so pictures repeat only after 385 months. */
const skies = [
  '#22332a',
  '#2c3a5c',
  '#d9c9a4',
  '#4b2f45',
  '#1f4a54',
  '#c4d2c6',
  '#6a3b2c',
  '#3a3560',
  '#e2bfa6',
  '#2f5540',
  '#a9bfd2',
] as const;
const cream = '#f2e6cf';

/** A rectangle with rounded corners, in units of the view. */
export interface ScreenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

/** Draws a lit screen; the fruit has the device's colour. `releasedOn` is an ISO date: all models of a month share one picture. */
export function drawScreen(lit: ScreenRect, colour: string, releasedOn: string): string {
  const { x, y, width, height, corner } = lit;
  const short = Math.min(width, height);
  const at = countMonths(releasedOn);
  const sky = skyColour(releasedOn);
  const drawFruit = fruits[at % fruits.length] ?? fruits[0]!;
  const fruit = fruitColour(colour, sky);
  return (
    rect(x, y, width, height, corner, sky) +
    drawLand(lit, sky, at % 5) +
    drawFruit(x + width * 0.62, y + height * 0.76, short * 0.22, fruit)
  );
}

export function skyColour(releasedOn: string): string {
  return skies[countMonths(releasedOn) % skies.length] ?? skies[0];
}

/** The device's colour, or russet for grey, black and white devices, adjusted to be visible on the sky. */
export function fruitColour(colour: string, sky: string): string {
  const own = chroma(colour) < 24 ? mixColours(colour, '#e0b777', 0.62) : mixColours(colour, cream, 0.2);
  if (isLight(own) !== isLight(sky)) return own;
  return mixColours(own, isLight(sky) ? '#7a2a17' : cream, isLight(sky) ? 0.62 : 0.4);
}

/** One of five landscapes: a table, a field below a sun, hills, terraces, waves. */
function drawLand(lit: ScreenRect, sky: string, kind: number): string {
  const { x, y, width: w, height: h } = lit;
  const tone = (share: number) => mixColours(sky, isLight(sky) ? '#5a4630' : cream, share);
  const ground = y + h * 0.74;
  const level = (top: number, share: number) => path(drawFoot(lit, top, top, ''), tone(share));
  const disc = (across: number, down: number, share: number) =>
    circle(x + w * across, y + h * down, Math.min(w, h) * 0.13, tone(share));
  switch (kind) {
    case 0:
      return level(ground, 0.2);
    case 1:
      return disc(0.3, 0.34, 0.42) + level(y + h * 0.6, 0.12) + level(ground, 0.24);
    case 2:
      return (
        path(
          drawFoot(
            lit,
            y + h * 0.62,
            y + h * 0.7,
            draw`Q${x + w * 0.3} ${y + h * 0.34} ${x + w * 0.62} ${y + h * 0.6}T${x + w} ${y + h * 0.7}`,
          ),
          tone(0.14),
        ) +
        path(
          drawFoot(lit, y + h * 0.8, ground, draw`Q${x + w * 0.4} ${y + h * 0.68} ${x + w} ${ground}`),
          tone(0.28),
        )
      );
    case 3:
      return [0.5, 0.6, 0.72]
        .map((top, step) =>
          path(drawFoot(lit, y + h * (top + 0.08), y + h * top, ''), tone(0.1 + step * 0.09)),
        )
        .join('');
    default:
      return (
        disc(0.26, 0.28, 0.34) +
        path(
          drawFoot(
            lit,
            y + h * 0.7,
            y + h * 0.7,
            draw`q${w * 0.125} ${h * -0.06} ${w * 0.25} 0t${w * 0.25} 0t${w * 0.25} 0t${w * 0.25} 0`,
          ),
          tone(0.22),
        )
      );
  }
}

/** Path data of the screen's lower part, from `left` to `right` at its top along `edge`, within its rounded corners. */
function drawFoot(
  { x, y, width, height, corner }: ScreenRect,
  left: number,
  right: number,
  edge: string,
): string {
  const [end, bottom, c] = [x + width, y + height, corner];
  const turns =
    c < 1
      ? draw`V${bottom}H${x}z`
      : draw`V${bottom - c}a${c} ${c} 0 0 1 ${-c} ${c}H${x + c}a${c} ${c} 0 0 1 ${-c} ${-c}z`;
  return draw`M${x} ${left}` + (edge === '' ? draw`L${end} ${right}` : edge) + turns;
}

/** Months since 2007, the year of the first iPhone. */
function countMonths(releasedOn: string): number {
  const [year = 2007, month = 1] = releasedOn.split('-').map(Number);
  return Math.max(0, (year - 2007) * 12 + month - 1);
}

/** Width and height of a screen in millimetres, from its diagonal and aspect ratio. */
export function measureScreen(inches: number, aspect: number): { width: number; height: number } {
  const height = (inches * 25.4) / Math.hypot(aspect, 1);
  return { width: height * aspect, height };
}
