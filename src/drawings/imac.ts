// Pictures of the iMac and the iMac Pro: panel, chin and foot, from the front.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { bezelColour, drawScreen, measureScreen } from '#drawings/screen.ts';
import { drawStand } from '#drawings/stand.ts';
import { contrast, edgeColour, lighten, mixColours } from '#drawings/shade.ts';
import { circle, draw, line, path, rect, stroke } from '#drawings/shapes.ts';

export interface ImacForm {
  readonly inches: number;
  readonly aspect: number;
  readonly width: number;
  /** Height of the whole, foot included. */
  readonly height: number;
  /** Width of the frame beside and above the screen content. */
  readonly frame: number;
  readonly chin: number;
  readonly corner: number;
  /** Widths of the stand at the chin and on the table. */
  readonly stand: readonly [number, number];
  /** White frame and a lightly tinted chin, since 2021. */
  readonly isTinted: boolean;
  /** An aluminium border surrounds the glass. */
  readonly hasBorder: boolean;
}

export const [widestMm, tallestMm] = [650, 520];
const aluminium = { aspect: 16 / 9, corner: 8, isTinted: false, hasBorder: false } as const;

/** Forms by screen size, the newest last. */
const forms: readonly (ImacForm & { since: string })[] = [
  {
    ...aluminium,
    since: '2009-01-01',
    inches: 20,
    aspect: 1.6,
    width: 485,
    height: 469,
    frame: 27,
    chin: 72,
    stand: [170, 190],
    hasBorder: true,
  },
  {
    ...aluminium,
    since: '2009-01-01',
    inches: 24,
    aspect: 1.6,
    width: 569,
    height: 520,
    frame: 26,
    chin: 76,
    stand: [190, 210],
    hasBorder: true,
  },
  {
    ...aluminium,
    since: '2009-10-01',
    inches: 21.5,
    width: 528,
    height: 451,
    frame: 26,
    chin: 72,
    stand: [170, 190],
  },
  {
    ...aluminium,
    since: '2009-10-01',
    inches: 27,
    width: 650,
    height: 517,
    frame: 26,
    chin: 78,
    stand: [190, 210],
  },
  {
    ...aluminium,
    since: '2012-10-01',
    inches: 21.5,
    width: 528,
    height: 450,
    frame: 26,
    chin: 64,
    stand: [166, 178],
    corner: 5,
  },
  {
    ...aluminium,
    since: '2012-10-01',
    inches: 27,
    width: 650,
    height: 516,
    frame: 26,
    chin: 70,
    stand: [186, 200],
    corner: 5,
  },
  {
    since: '2021-01-01',
    inches: 24,
    aspect: 16 / 9,
    width: 547,
    height: 461,
    frame: 13.5,
    chin: 62,
    corner: 10,
    stand: [130, 142],
    isTinted: true,
    hasBorder: false,
  },
];

export function drawImac(model: DeviceForm, colour: string, view: DrawingView): Figure {
  const form = findImacForm(model);
  const k = fitScale(view, widestMm, tallestMm, form.width);
  const screen = measureForm(form);
  const width = form.width * k;
  const glassHeight = screen.glass * k;
  const bodyHeight = glassHeight + form.chin * k;
  const height = form.height * k;
  const corner = form.corner * k;
  const side = (width - screen.width * k) / 2;
  const edge = edgeColour(colour);
  const lit = { x: side, y: form.frame * k, width: screen.width * k, height: screen.height * k, corner: 0.3 };
  const chin = form.isTinted ? mixColours(colour, '#ffffff', 0.42) : colour;
  const foot = drawStand({
    centre: width / 2,
    top: bodyHeight,
    bottom: height,
    widths: form.stand,
    k,
    colour: form.isTinted ? lighten(colour, 0.2) : colour,
  });
  const inset = form.hasBorder ? 8 * k : 0;
  const glass = form.isTinted ? '#eeeeea' : bezelColour;
  const markup =
    foot +
    rect(0, 0, width, bodyHeight, corner, chin, stroke(edge, 0.9)) +
    path(
      roundedTop(inset, inset, width - inset * 2, glassHeight - inset, form.hasBorder ? 0.8 : corner),
      glass,
    ) +
    drawScreen(lit, colour, model.releasedOn) +
    circle(width / 2, (form.frame / 2) * k + inset * 0.3, 0.55, form.isTinted ? '#8d918d' : '#39403d') +
    line(draw`M.6 ${glassHeight}H${width - 0.6}`, contrast(chin, 0.22), 0.5) +
    path(
      draw`M.6 ${glassHeight}H${width * 0.62}L${width * 0.56} ${bodyHeight - 0.5}H${corner}z`,
      '#fff',
      'fill-opacity=".18"',
    );
  return { width, height, markup };
}

/** In millimetres: the screen, and the height of the glass in front of it. */
export function measureForm({ isTinted, inches, aspect, frame }: ImacForm) {
  const screen = measureScreen(isTinted ? 23.5 : inches, aspect);
  return { ...screen, glass: screen.height + frame * 2 };
}

/** The newest form of this screen size at the release date, otherwise the newest of any size. */
export function findImacForm({ screenInches, releasedOn }: DeviceForm): ImacForm {
  const ofTime = forms.filter(({ since }) => since <= releasedOn);
  return ofTime.findLast(({ inches }) => inches === screenInches) ?? ofTime.at(-1) ?? forms[0]!;
}

function roundedTop(x: number, y: number, width: number, height: number, corner: number): string {
  return draw`M${x} ${y + height}V${y + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}h${width - corner * 2}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${y + height}z`;
}
