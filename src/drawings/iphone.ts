// Pictures of iPhones: both sides with the model's real measures and colour.
import { shelfScale, viewSizes } from '#drawings/device-form.ts';
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { move } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { drawBack } from '#drawings/iphone-back.ts';
import { iphoneForms, unknownForm } from '#drawings/iphone-forms.ts';
import { drawFront } from '#drawings/iphone-front.ts';

/** One unit per millimetre. The back with the front behind it; in `spread`, side by side; in `scale`, the back alone. */
export function drawIphone({ modelSlug, releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const form = iphoneForms[modelSlug] ?? unknownForm;
  const { width, height } = form;
  const back = drawBack(form, colour);
  if (view === 'scale') return { width, height, markup: back };
  // Far enough apart that the home button shows, within the width of the view.
  const gap = view === 'spread' ? width + 10 : Math.min(width * 0.62, viewSizes.card.width - 3 - width);
  const both = {
    width: width + gap,
    height,
    markup: move(gap, 0, drawFront(form, colour, releasedOn)) + back,
  };
  return view === 'shelf' ? shrink(both) : both;
}

/** Scales a figure from one unit per millimetre to the scale of the shelf. */
function shrink({ width, height, markup }: Figure): Figure {
  const k = shelfScale;
  return { width: width * k, height: height * k, markup: `<g transform="scale(${k})">${markup}</g>` };
}
