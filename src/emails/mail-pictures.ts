// The drawings of a mail as SVG, from which pictures are made: mail clients show no SVG.
import { viewSizes } from '#drawings/device-form.ts';
import { drawDevice } from '#drawings/draw-device.ts';
import { markTransform, markPaths } from '#drawings/mark.ts';
import type { MailPicture } from '#emails/mail-document.ts';
import { light } from '#emails/paint.ts';

/** Around the drawing, by its size: on dark paper the edge of its own is to be seen. */
const margin = 0.06;
/** Of its paper, by its width. */
const cornerRadius = 0.025;

/** On paper of its own: dark devices are to be seen in dark mode, too, and mail clients turn no picture's colours round. */
export function drawMailPicture({ form, colour }: MailPicture): string {
  const { width, height } = viewSizes.card;
  const [left, top] = [-width * margin, -height * margin];
  const [wide, high] = [width - 2 * left, height - 2 * top];
  const device = drawDevice(form, colour, 'card').replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${left} ${top} ${wide} ${high}"><rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${wide * cornerRadius}" fill="${light.paper}"/>${device}</svg>`;
}

/** The mark in colours that stand out on light and on dark paper. */
export function drawMailMark(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="32" viewBox="0 0 34 32">` +
    `<g transform="${markTransform}"><path fill="#c63f26" d="${markPaths.apple}"/>` +
    `<path fill="none" stroke="#8f6f4e" stroke-width="1.8" stroke-linecap="round" d="${markPaths.stem}"/></g>` +
    `<path fill="#3d8058" d="${markPaths.leaf}"/>` +
    `<path stroke="#7d877f" stroke-width="1.8" stroke-linecap="round" d="${markPaths.ground}"/></svg>`
  );
}
