// The preview picture of our links on other sites (specification, Pictures), as an SVG file without fonts.
import { viewSizes } from '#drawings/device-form.ts';
import type { DeviceForm } from '#drawings/device-form.ts';
import { drawDevice } from '#drawings/draw-device.ts';
import { measureText, sansFont, serifFont, setText, wrapText } from '#drawings/letters/set-text.ts';
import { markTransform, markPaths } from '#drawings/mark.ts';

export const socialCardSize = { width: 1_200, height: 628 } as const;

export interface SocialCard {
  readonly title: string;
  /** What distinguishes a product from others of its model; '' = nothing. */
  readonly details: string;
  /** Formatted as in the country; '' = no price. */
  readonly price: string;
  /** The device; null = the mark of the site. */
  readonly picture: { readonly form: DeviceForm; readonly colour: string | null } | null;
}

const [paper, ink, soft, apple, stem, leaf] = [
  '#f6f1e5',
  '#18221c',
  '#4b574f',
  '#b3311a',
  '#7a5c3e',
  '#25633f',
];
const margin = 64;
const ground = 556;
const textWidth = 640;

/** An SVG file of `socialCardSize`. Long texts wrap, and end with an ellipsis when they do not fit. */
export function drawSocialCard({ title, details, price, picture }: SocialCard): string {
  const { width, height } = socialCardSize;
  const titleLine = { font: serifFont, size: picture ? 64 : 84, text: title };
  // Details and price need space below the title only beside a device.
  const titleLines = wrapText(titleLine, textWidth, picture ? 3 : 4);
  const leading = titleLine.size * 1.08;
  const titleTop = 228;
  const titles = titleLines.map((text, at) =>
    setText({ ...titleLine, text }, margin, titleTop + at * leading, ink),
  );
  const afterTitle = titleTop + (titleLines.length - 1) * leading;
  const detailLine = { font: sansFont, size: 28, text: details };
  const detailLines = wrapText(detailLine, textWidth, 2).map((text, at) =>
    setText({ ...detailLine, text }, margin, afterTitle + 54 + at * 38, soft),
  );
  const priceLine = { font: serifFont, size: fitSize(price), text: price };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    drawMasthead() +
    titles.join('') +
    (details === '' ? '' : detailLines.join('')) +
    (price === '' ? '' : setText(priceLine, margin, ground - 4, apple)) +
    (picture ? placeDevice(picture) : placeMark()) +
    '</svg>'
  );
}

function fitSize(price: string): number {
  const width = measureText({ font: serifFont, size: 84, text: price });
  return width <= textWidth ? 84 : Math.floor((84 * textWidth) / width);
}

/** Mark, name, and a double rule, as on every page. */
function drawMasthead(): string {
  const right = socialCardSize.width - margin;
  return (
    `<g transform="translate(${margin} 44) scale(1.75)">${drawMark(1.6)}</g>` +
    setText({ font: serifFont, size: 44, text: 'Windfall' }, margin + 70, 88, ink) +
    `<path d="M${margin} 120H${right}M${margin} 126H${right}" stroke="${ink}" stroke-width="2"/>`
  );
}

function drawMark(weight: number): string {
  return (
    `<g transform="${markTransform}"><path fill="${apple}" d="${markPaths.apple}"/>` +
    `<path fill="none" stroke="${stem}" stroke-width="${weight}" stroke-linecap="round" d="${markPaths.stem}"/></g>` +
    `<path fill="${leaf}" d="${markPaths.leaf}"/>` +
    `<path stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" d="${markPaths.ground}"/>`
  );
}

/** The `spread` view, standing on the card's ground line. */
function placeDevice({ form, colour }: NonNullable<SocialCard['picture']>): string {
  const { width, height } = viewSizes.spread;
  const scale = 400 / height;
  const left = socialCardSize.width - margin - width * scale;
  const inner = drawDevice(form, colour, 'spread').replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return (
    `<g transform="translate(${left} ${ground - 400 + 3}) scale(${scale})">${inner}</g>` +
    `<path d="M${left - 24} ${ground}H${socialCardSize.width - margin}" stroke="${ink}" stroke-width="2"/>`
  );
}

function placeMark(): string {
  return `<g transform="translate(776 196) scale(11.4)">${drawMark(1)}</g>`;
}
