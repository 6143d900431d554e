// Pictures of iPhones: both sides from the model's real measures, in its real colour. Text, so that mails and image files can use it.
import { drawBack } from './iphone-back.ts';
import { drawFront } from './iphone-front.ts';
import { iphoneForms, unknownForm } from './iphone-forms.ts';
import { isColour } from './shade.ts';
import { round } from './shapes.ts';

/** `overlapping`: the back, and the front behind it. `to-scale`: the back alone. */
export type DrawingView = 'overlapping' | 'side-by-side' | 'to-scale';

export interface Drawing {
  readonly viewBox: string;
  /** Content of the `<svg>`. */
  readonly markup: string;
}

/** One scale for all models: the tallest just fits, and all stand on the same ground. */
const sceneHeight = 166;
const sceneWidths: Record<DrawingView, number> = { overlapping: 124, 'side-by-side': 172, 'to-scale': 82 };

/** Grey for a device whose colour is not stated. */
const unstatedColour = '#b9bab3';

export function drawIphone(modelSlug: string, colour: string | null, view: DrawingView): Drawing {
  const form = iphoneForms[modelSlug] ?? unknownForm;
  const fill = colour !== null && isColour(colour) ? colour : unstatedColour;
  const sceneWidth = sceneWidths[view];
  const y = sceneHeight - form.height - 1;
  const place = (x: number, drawing: string) =>
    `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`;
  const back = drawBack(form, fill);
  return { viewBox: `0 0 ${sceneWidth} ${sceneHeight}`, markup: arrange() };

  function arrange(): string {
    if (view === 'to-scale') return place((sceneWidth - form.width) / 2, back);
    const gap = view === 'side-by-side' ? form.width + 10 : form.width * 0.52;
    const left = (sceneWidth - gap - form.width) / 2;
    return place(left + gap, drawFront(form, fill)) + place(left, back);
  }
}
