// A device beside its predecessor, to the same scale and on one ground line.
import type { DeviceForm } from '#drawings/device-form.ts';
import { viewSizes } from '#drawings/device-form.ts';
import { move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { draw, line } from '#drawings/shapes.ts';

/** The predecessor as the picture shows it: its form, and its colour `#rrggbb`; null = not stated. */
export interface Portrait {
  readonly form: DeviceForm;
  readonly colour: string | null;
}

const gap = 12;
const room = 8;
/** Grey that is visible on light and on dark backgrounds. */
const ghostColour = '#868c84';

/** The device is on the left; a dotted line continues its top edge over the predecessor. */
export function placeBeside(own: Figure, before: Figure): Figure {
  const { width, height } = viewSizes.beside;
  const tallest = Math.max(own.height, before.height);
  const [end, top] = [own.width + gap + before.width, tallest - own.height];
  const k = Math.floor(Math.min((width - room) / end, (height - room) / tallest) * 100) / 100;
  const markup =
    draw`<g transform="scale(${k})">` +
    move(0, top, own.markup) +
    move(own.width + gap, tallest - before.height, renamePatterns(before.markup)) +
    line(draw`M${own.width + 2} ${top}H${end}`, ghostColour, 0.8 / k, 'stroke-dasharray="2 2"') +
    '</g>';
  return { width: end * k, height: tallest * k, markup };
}

/** Renames SVG patterns, because both devices may have one of the same name with different colours. */
function renamePatterns(markup: string): string {
  return markup.replace(
    /(id="|url\(#)([a-z])/g,
    (_, start: string, name: string) => start + name.toUpperCase(),
  );
}
