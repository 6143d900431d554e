// Pictures of Mac mini and Mac Studio: one kind of box, three footprints, and the details of the front.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { measureBoxHeight, drawLowBox, faceCentre } from '#drawings/low-box.ts';
import type { LowBox } from '#drawings/low-box.ts';
import { contrast, darken } from '#drawings/shade.ts';
import { circle, draw, line, rect } from '#drawings/shapes.ts';

const plan = 197;
const port = '#15191a';
const lamp = '#f7f4e6';

export function drawMacMini({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, plan, 100);
  const finish = (box: LowBox, face: string): Figure => ({
    width: box.width,
    height: measureBoxHeight(box),
    markup: drawLowBox(box) + face,
  });

  if (releasedOn < '2010-06-01') {
    const box = { width: 165 * k, body: 51 * k, corner: 24 * k, colour, lid: '#f3f3f1' };
    return finish(
      box,
      drawSlot(box, 0.62, k) + circle(box.width - 16 * k, faceCentre(box) + 13 * k, 0.8, lamp),
    );
  }
  if (releasedOn < '2024-06-01') {
    const box = { width: plan * k, body: 36 * k, corner: 32 * k, colour };
    const slot = releasedOn < '2011-01-01' ? drawSlot(box, 0.62, k) : '';
    return finish(
      box,
      slot + drawFoot(box, colour) + circle(box.width * 0.86, faceCentre(box) + 1, 0.8, lamp),
    );
  }
  const box = { width: 127 * k, body: 50 * k, corner: 29 * k, colour };
  const [x, y] = [box.width * 0.3, faceCentre(box) + 3 * k];
  return finish(
    box,
    drawFoot(box, colour) +
      drawPort(x, y, k) +
      drawPort(x + 16 * k, y, k) +
      circle(box.width * 0.66, y, 2.4 * k, port) +
      circle(box.width * 0.78, y, 0.7, lamp),
  );
}

export function drawMacStudio(_model: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, plan, 160);
  const box = { width: plan * k, body: 95 * k, corner: 32 * k, colour };
  const height = measureBoxHeight(box);
  const [x, y] = [box.width * 0.2, height - 34 * k];
  const vents = line(
    draw`M${16 * k} ${height - 5.5 * k}H${box.width - 16 * k}`,
    contrast(colour, 0.45),
    3 * k,
    'stroke-dasharray=".8 .8"',
  );
  const face =
    vents +
    drawPort(x, y, k) +
    drawPort(x + 17 * k, y, k) +
    rect(x + 34 * k, y - 1.3 * k, 27 * k, 2.6 * k, 0.4, port) +
    circle(box.width * 0.84, y, 0.8, lamp);
  return { width: box.width, height, markup: drawLowBox(box) + face };
}

function drawPort(x: number, y: number, k: number): string {
  return rect(x - 5 * k, y - 1.7 * k, 10 * k, 3.4 * k, 1.7 * k, port);
}

/** The slot for discs. */
function drawSlot(box: LowBox, share: number, k: number): string {
  return rect((box.width * (1 - share)) / 2, faceCentre(box) - 5 * k, box.width * share, 2.2 * k, 0.6, port);
}

/** The visible part of its round base. */
function drawFoot(box: LowBox, colour: string): string {
  const inset = box.width * 0.2;
  return rect(inset, measureBoxHeight(box) - 0.7, box.width - inset * 2, 1.3, 0.5, darken(colour, 0.55));
}
