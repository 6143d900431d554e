// Pictures of HomePod and HomePod mini: a mesh body with its lit top.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, edgeColour, isLight, mixColours } from '#drawings/shade.ts';
import { circle, draw, ellipse, path, stroke } from '#drawings/shapes.ts';

interface Body {
  readonly width: number;
  readonly height: number;
  /** Half of the width of the flat top, and of the base. */
  readonly crown: number;
  readonly foot: number;
  readonly isBall: boolean;
  /** Half of the width of the glass, and the share of it that glows. */
  readonly glass: number;
  readonly glow: number;
}

/** Colours of the light on the glass, as while it listens. */
const glowColours = ['#7fb6d6', '#d98aa0', '#e8b06a'] as const;

export function drawHomepod({ releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, 142, 176) * (view === 'shelf' ? 1 : 0.92);
  const isFirst = releasedOn < '2022-01-01';
  const body = {
    width: 142,
    height: isFirst ? 172 : 168,
    crown: 34,
    foot: 44,
    isBall: false,
    glass: isFirst ? 33 : 39,
    glow: isFirst ? 0.35 : 0.72,
  };
  return drawBody(body, colour, k);
}

export function drawHomepodMini(_model: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, 97.9, 84.3) * (view === 'shelf' ? 1 : 0.9);
  return drawBody(
    { width: 97.9, height: 84.3, crown: 30, foot: 30, isBall: true, glass: 25, glow: 0.7 },
    colour,
    k,
  );
}

function drawBody(
  { width, height, crown, foot, isBall, glass, glow }: Body,
  colour: string,
  k: number,
): Figure {
  const [w, h, c] = [width * k, height * k, (width * k) / 2];
  const [top, base] = [crown * k, foot * k];
  const outline = (from: number, to: number) => {
    if (!isBall) {
      const [upper, lower] = [h * 0.34, h * 0.72];
      return draw`M${from} 2H${c - top}A${c - top} ${upper} 0 0 0 0 ${upper}V${lower}A${c - base} ${h - lower} 0 0 0 ${c - base} ${h}H${to}`;
    }
    // A sphere cut flat at the top and the bottom.
    const ry = h / 2 / Math.sqrt(1 - (top / c) ** 2);
    return draw`M${from} 2H${c - top}A${c} ${ry} 0 0 0 ${c - base} ${h}H${to}`;
  };
  const right = isBall
    ? draw`A${c} ${h / 2 / Math.sqrt(1 - (top / c) ** 2)} 0 0 0 ${c + top} 2z`
    : draw`A${c - base} ${h * 0.28} 0 0 0 ${w} ${h * 0.72}V${h * 0.34}A${c - top} ${h * 0.34} 0 0 0 ${c + top} 2z`;
  const shape = outline(c, c + base) + right;
  const lit = `${outline(c * 1.2, c * 0.72)}z`;
  const knit = contrast(colour, 0.16);
  const markup =
    '<defs><pattern id="m" width="2.8" height="4.2" patternUnits="userSpaceOnUse"><path d="M0 0L1.4 2.1L2.8 0M0 4.2L1.4 2.1L2.8 4.2" ' +
    `fill="none" ${stroke(knit, 0.55)}/></pattern></defs>` +
    path(shape, colour, stroke(edgeColour(colour), 0.9)) +
    path(shape, 'url(#m)') +
    path(lit, '#fff', `fill-opacity="${isLight(colour) ? 0.3 : 0.08}"`) +
    ellipse(
      c,
      3.4,
      top * 1.06,
      4.4,
      mixColours(colour, '#000000', isLight(colour) ? 0.08 : 0.3),
      stroke(contrast(colour, 0.2), 0.5),
    ) +
    ellipse(c, 3.2, glass * k, 3.2, '#14181a') +
    glowColours
      .map((light, at) =>
        circle(c + (at - 1) * glass * k * glow * 0.55, 3.2, 1.5 * glow + 0.4, light, 'fill-opacity=".9"'),
      )
      .join('');
  return { width: w, height: h, markup };
}
