// Dark devices on dark paper: a lighter plinth, a light behind them and a bright rim, where the page around the picture is dark.
import type { Figure } from '#drawings/figure.ts';
import { edgeOf, lighten, lightness } from '#drawings/shade.ts';
import { ellipse, rect } from '#drawings/shapes.ts';

/** Of 255; Space Gray is darker, Silver and every tint are lighter. */
const darkBelow = 112;
/** It shows on both sides of the device and a little above its foot, and is cut off by the view's lower edge. */
const plinth = { reach: 6, above: 3.4, height: 7 } as const;
const [stone, glow] = ['#5d6a62', '#dfe8de'];

export function isDark(colour: string): boolean {
  return lightness(colour) < darkBelow;
}

/** Goes before the figure, whose upper left corner is at (x, y). An image follows the colour scheme of the element that shows it. */
export function drawNight({ width, height, markup }: Figure, x: number, y: number, colour: string): string {
  // The light ends within the view, where its edge would show.
  const [rx, ry] = [Math.min(width * 0.66, x + width / 2), Math.min(height * 0.62, y + height * 0.52)];
  // The outlines of the body, and of what was drawn first, behind it: a watch's band.
  const edges = new Set([edgeOf(colour), /stroke="(#[0-9a-f]{6})"/.exec(markup)?.[1] ?? edgeOf(colour)]);
  const rims = [...edges].map(edge => `[stroke="${edge}"]{stroke:${lighten(edge, 0.45)}}`).join('');
  return (
    `<style>@media(prefers-color-scheme:dark){.n{display:inline}${rims}}</style>` +
    '<g class="n" display="none"><radialGradient id="b">' +
    `<stop stop-color="${glow}" stop-opacity=".26"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    ellipse(x + width / 2, y + height * 0.52, rx, ry, 'url(#b)') +
    rect(x - plinth.reach, y + height - plinth.above, width + plinth.reach * 2, plinth.height, 1, stone) +
    '</g>'
  );
}
