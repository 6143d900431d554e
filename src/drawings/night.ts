// Makes dark devices visible in dark mode: a lighter plinth, a glow behind the device, and a bright rim.
import type { Figure } from '#drawings/figure.ts';
import { edgeColour, lighten, lightness } from '#drawings/shade.ts';
import { ellipse, rect } from '#drawings/shapes.ts';

/** Lightness of 255 below which a device counts as dark: Space Gray is darker, Silver and every tint are lighter. */
const darkBelow = 112;
/** The plinth extends on both sides of the device and slightly above its foot; the view's lower edge cuts it off. */
const plinth = { reach: 6, above: 3.4, height: 7 } as const;
const [stone, glow] = ['#5d6a62', '#dfe8de'];

export function isDark(colour: string): boolean {
  return lightness(colour) < darkBelow;
}

/** Markup to place before the figure, whose upper left corner is at (x, y). An image follows the colour scheme of its img element. */
export function drawNight({ width, height, markup }: Figure, x: number, y: number, colour: string): string {
  // The glow ends within the view, because a cut-off edge would show.
  const [rx, ry] = [Math.min(width * 0.66, x + width / 2), Math.min(height * 0.62, y + height * 0.52)];
  // Outline colours of the body, and of the part drawn first behind it, such as a watch's band.
  const edges = new Set([
    edgeColour(colour),
    /stroke="(#[0-9a-f]{6})"/.exec(markup)?.[1] ?? edgeColour(colour),
  ]);
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
