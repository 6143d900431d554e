// The drawings of a mail as SVG, to be rasterised, because mail clients show no SVG.
import { viewSizes } from '#drawings/device-form.ts';
import { drawDevice } from '#drawings/draw-device.ts';
import { markTransform, markPaths } from '#drawings/mark.ts';
import type { MailPicture } from '#emails/mail-document.ts';
import { light } from '#emails/paint.ts';

/** Margin around the drawing, as a share of its size, within the light background. */
const margin = 0.06;
/** Corner radius of the light background, as a share of its width. */
const cornerRadius = 0.025;

/** The drawing on a light background of its own: mail clients do not invert pictures, and a dark device would vanish in dark mode. */
export function drawMailPicture({ form, colour }: MailPicture): string {
  const { width, height } = viewSizes.card;
  const [left, top] = [-width * margin, -height * margin];
  const [wide, high] = [width - 2 * left, height - 2 * top];
  const device = drawDevice(form, colour, 'card').replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${left} ${top} ${wide} ${high}"><rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${wide * cornerRadius}" fill="${light.paper}"/>${device}</svg>`;
}

/** The mark in colours that are visible on light and dark backgrounds. */
export function drawMailMark(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="32" viewBox="0 0 34 32">` +
    `<g transform="${markTransform}"><path fill="#c63f26" d="${markPaths.apple}"/>` +
    `<path fill="none" stroke="#8f6f4e" stroke-width="1.8" stroke-linecap="round" d="${markPaths.stem}"/></g>` +
    `<path fill="#3d8058" d="${markPaths.leaf}"/>` +
    `<path stroke="#7d877f" stroke-width="1.8" stroke-linecap="round" d="${markPaths.ground}"/></svg>`
  );
}
