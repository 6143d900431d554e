// Pictures of iPhones: both sides from the model's real measures, in its real colour.
import { viewSizes } from '#drawings/device-form.ts';
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { drawBack } from '#drawings/iphone-back.ts';
import { iphoneForms, unknownForm } from '#drawings/iphone-forms.ts';
import { drawFront } from '#drawings/iphone-front.ts';

/** The tallest model just fits at one unit to the millimetre. */
const tallest = 164;

/** The back with the front behind it; in a spread, side by side; in a row of devices, the back alone. */
export function drawIphone({ modelSlug }: DeviceForm, colour: string, view: DrawingView): Figure {
  const form = iphoneForms[modelSlug] ?? unknownForm;
  const { width, height } = form;
  const back = drawBack(form, colour);
  if (view === 'scale') return { width, height, tallest, markup: back };
  // Far enough aside that the home button shows, as far as the view is wide.
  const gap = view === 'spread' ? width + 10 : Math.min(width * 0.62, viewSizes.card.width - 3 - width);
  return { width: width + gap, height, tallest, markup: move(gap, 0, drawFront(form, colour)) + back };
}
