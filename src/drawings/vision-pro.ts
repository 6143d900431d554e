// Pictures of Vision Pro: the curved glass from the front, its frame, and the band behind it.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { darken, edgeColour, mixColours } from '#drawings/shade.ts';
import { circle, line, stroke } from '#drawings/shapes.ts';

/** The visor in millimetres, and the highlight on its left half. */
const visor =
  'M23 30C60 21 135 21 172 30C191 35 196 58 191 82C186 108 158 120 131 114C113 110 108 99 97.5 99C87 99 82 110 64 114C37 120 9 108 4 82C-1 58 4 35 23 30z';
const gleam = 'M26 36C44 31 70 29 96 28.5C70 40 44 62 28 100C18 96 12 90 10 81C5 58 10 41 26 36z';
const knit = '#b5b5ad';

export function drawVisionPro({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const [widthMm, heightMm] = [195, 118];
  const k = fitScale(view, widthMm, heightMm);
  const hasTwoBands = releasedOn >= '2025-01-01';
  const scaled = (markup: string) => `<g transform="scale(${Math.round(k * 1000) / 1000})">${markup}</g>`;
  const weight = 1 / k;
  const bands =
    line('M12 62C8 14 60 6 97.5 6S187 14 183 62', edgeColour(knit), 13 + weight) +
    line('M12 62C8 14 60 6 97.5 6S187 14 183 62', knit, 13 - weight * 0.4) +
    line(
      'M12 62C8 14 60 6 97.5 6S187 14 183 62',
      darken(knit, 0.16),
      12,
      `stroke-dasharray="1 ${hasTwoBands ? 2 : 3}"`,
    );
  const glass = mixColours('#10151a', colour, 0.06);
  const markup =
    bands +
    `<path d="${visor}" fill="${darken(knit, 0.45)}" transform="translate(0 3)"/>` +
    `<path d="${visor}" fill="${glass}" ${stroke(edgeColour(colour), 6.6)}/>` +
    `<path d="${visor}" fill="${glass}" ${stroke(colour, 4.6)}/>` +
    `<path d="${gleam}" fill="#fff" fill-opacity=".1"/>` +
    [60, 135]
      .map(
        x =>
          circle(x, 72, 15, '#26343d', 'fill-opacity=".75"') +
          circle(x, 72, 8, '#3c5460', 'fill-opacity=".7"'),
      )
      .join('') +
    [34, 161].map(x => circle(x, 98, 2.6, '#05080a') + circle(x, 44, 1.8, '#05080a')).join('');
  return { width: widthMm * k, height: heightMm * k, markup: scaled(markup) };
}
