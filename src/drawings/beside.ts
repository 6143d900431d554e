// A device beside the one before it, to one scale: both from the measures of their forms, on one ground line.
import type { DeviceForm } from '#drawings/device-form.ts';
import { viewSizes } from '#drawings/device-form.ts';
import { move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { draw, line } from '#drawings/shapes.ts';

/** A device as another picture shows it: its shape and its `#rrggbb`; null = not stated. */
export interface Portrait {
  readonly form: DeviceForm;
  readonly colour: string | null;
}

const gap = 12;
const room = 8;
/** Grey that is visible on light and on dark backgrounds. */
const ghost = '#868c84';

/** The own device on the left; a dotted line goes on from its top over the other. */
export function placeBeside(own: Figure, before: Figure): Figure {
  const { width, height } = viewSizes.beside;
  const tallest = Math.max(own.height, before.height);
  const [end, top] = [own.width + gap + before.width, tallest - own.height];
  const k = Math.floor(Math.min((width - room) / end, (height - room) / tallest) * 100) / 100;
  const markup =
    draw`<g transform="scale(${k})">` +
    move(0, top, own.markup) +
    move(own.width + gap, tallest - before.height, renamePatterns(before.markup)) +
    line(draw`M${own.width + 2} ${top}H${end}`, ghost, 0.8 / k, 'stroke-dasharray="2 2"') +
    '</g>';
  return { width: end * k, height: tallest * k, markup };
}

/** Both devices may have a pattern of the same name, each with its own colours. */
function renamePatterns(markup: string): string {
  return markup.replace(
    /(id="|url\(#)([a-z])/g,
    (_, start: string, name: string) => start + name.toUpperCase(),
  );
}
