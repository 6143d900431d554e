// The fruit on our screens: seven kinds, each lying on the ground at (x, ground).
import { contrast } from '#drawings/shade.ts';
import { circle, draw, ellipse, line, path } from '#drawings/shapes.ts';

/** `r` is the radius of a round fruit; the others are about as large. */
type DrawFruit = (x: number, ground: number, r: number, colour: string) => string;

const rounded = 'stroke-linecap="round"';

function drawStem(x: number, y: number, r: number, colour: string): string {
  return line(draw`M${x} ${y}q${r * 0.04} ${r * -0.22} ${r * 0.2} ${r * -0.36}`, colour, r * 0.09, rounded);
}

const drawRound: DrawFruit = (x, ground, r, colour) =>
  circle(x, ground - r, r, colour) + drawStem(x, ground - r * 1.9, r, colour);

const drawPear: DrawFruit = (x, ground, r, colour) =>
  path(
    draw`M${x} ${ground}c${r * -1.3} 0 ${r * -1.2} ${r * -1.35} ${r * -0.62} ${r * -1.7}c${r * 0.2} ${r * -0.7} ${r * 1.04} ${r * -0.7} ${r * 1.24} 0c${r * 0.58} ${r * 0.35} ${r * 0.68} ${r * 1.7} ${r * -0.62} ${r * 1.7}z`,
    colour,
  ) + drawStem(x, ground - r * 2.16, r, colour);

const drawCherries: DrawFruit = (x, ground, r, colour) =>
  line(
    draw`M${x - r * 0.6} ${ground - r}q${r * 0.2} ${r * -0.9} ${r * 0.9} ${r * -1.3}q${r * -0.1} ${r * 0.8} ${r * 0.4} ${r * 1.3}`,
    colour,
    r * 0.08,
    rounded,
  ) +
  circle(x - r * 0.62, ground - r * 0.58, r * 0.58, colour) +
  circle(x + r * 0.66, ground - r * 0.54, r * 0.54, contrast(colour, 0.1));

const drawPlum: DrawFruit = (x, ground, r, colour) =>
  ellipse(x, ground - r * 0.84, r * 1.14, r * 0.84, colour) +
  line(
    draw`M${x - r * 0.1} ${ground - r * 1.64}q${r * 0.5} ${r * 0.7} ${r * 0.1} ${r * 1.5}`,
    contrast(colour, 0.16),
    r * 0.07,
    rounded,
  );

const drawLemon: DrawFruit = (x, ground, r, colour) =>
  path(
    draw`M${x - r * 1.34} ${ground - r * 0.66}q${r * 0.3} ${r * -0.04} ${r * 0.44} ${r * -0.3}c${r * 0.5} ${r * -0.85} ${r * 1.4} ${r * -0.8} ${r * 1.8} ${r * 0.06}q${r * 0.14} ${r * 0.22} ${r * 0.42} ${r * 0.24}q${r * -0.3} ${r * 0.06} ${r * -0.44} ${r * 0.3}c${r * -0.4} ${r * 0.5} ${r * -1.3} ${r * 0.48} ${r * -1.8} 0q${r * -0.14} ${r * -0.24} ${r * -0.42} ${r * -0.3}z`,
    colour,
  );

const drawFig: DrawFruit = (x, ground, r, colour) =>
  path(
    draw`M${x} ${ground}c${r * -1.5} 0 ${r * -1.2} ${r * -1.3} ${r * -0.12} ${r * -2.1}h${r * 0.24}c${r * 1.08} ${r * 0.8} ${r * 1.38} ${r * 2.1} ${r * -0.12} ${r * 2.1}z`,
    colour,
  ) +
  line(
    draw`M${x - r * 0.3} ${ground - r * 0.24}q${r * -0.2} ${r * -0.7} ${r * 0.2} ${r * -1.3}m${r * 0.2} 0q${r * 0.4} ${r * 0.6} ${r * 0.2} ${r * 1.3}`,
    contrast(colour, 0.14),
    r * 0.06,
    rounded,
  );

const drawGrapes: DrawFruit = (x, ground, r, colour) =>
  [
    [-0.75, 1.45],
    [0, 1.5],
    [0.75, 1.45],
    [-0.38, 0.92],
    [0.38, 0.92],
    [0, 0.4],
  ]
    .map(([across = 0, up = 0], at) =>
      circle(x + r * across, ground - r * up, r * 0.4, at % 2 === 0 ? colour : contrast(colour, 0.1)),
    )
    .join('') + drawStem(x, ground - r * 1.86, r, colour);

export const fruits: readonly DrawFruit[] = [
  drawRound,
  drawPear,
  drawCherries,
  drawPlum,
  drawLemon,
  drawFig,
  drawGrapes,
];
