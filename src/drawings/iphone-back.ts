// The back of an iPhone: its colour, a soft highlight, the seams and the cameras of its form.
import type { IphoneForm } from '#drawings/iphone-forms.ts';
import { contrast, edgeColour, isLight, steelColour } from '#drawings/shade.ts';
import { circle, lightPath, rect, round, stroke } from '#drawings/shapes.ts';

const glass = '#10151a';
const flashColour = '#f4ead0';

/** SVG markup of the back with its upper left corner at (0, 0). */
export function drawBack(form: IphoneForm, colour: string): string {
  const { width, height, corner } = form;
  const edge = edgeColour(colour);
  return [
    rect(width, 27, 0.8, 9, 0.4, edge),
    form.screen !== null ? '' : rect(-0.8, 30, 0.8, 13, 0.4, edge),
    form.seams === 'steel'
      ? rect(-1, -1, width + 2, height + 2, corner + 1, steelColour, stroke(edgeColour(steelColour), 0.8))
      : '',
    rect(0, 0, width, height, corner, colour, `stroke="${edge}" stroke-width="1"`),
    `<path d="${lightPath(form)}" fill="#fff" fill-opacity="${isLight(colour) ? 0.22 : 0.09}"/>`,
    drawSeams(form, colour),
    drawCameras(form, colour),
  ].join('');
}

function drawSeams({ seams, width, height }: IphoneForm, colour: string): string {
  const line = contrast(colour, 0.2);
  if (seams === 'windows') {
    return [11.5, height - 8.5]
      .map(y => `<path d="M.6 ${round(y)}H${round(width - 0.6)}" stroke="${line}" stroke-width=".8"/>`)
      .join('');
  }
  if (seams !== 'antennas') return '';
  return [8, height - 8]
    .map(y => `<path d="M.6 ${round(y)}H${round(width - 0.6)}" stroke="${line}" stroke-width="1.6"/>`)
    .join('');
}

function drawCameras(form: IphoneForm, colour: string): string {
  const bump = contrast(colour, 0.07);
  // Strong enough to separate a black lens from a black back at a hundred pixels.
  const line = contrast(colour, isLight(colour) ? 0.26 : 0.36);
  const framed = (x: number, y: number, width: number, height: number, radius: number) =>
    rect(x, y, width, height, radius, bump, `stroke="${line}" stroke-width=".8"`);
  switch (form.cameras) {
    case 'dot':
      return lens(9.5, 8.5, 3.2, line) + flash(17, 8.5, 1.5);
    case 'row-of-two':
      return (
        framed(4.5, 4, 21, 9.5, 4.7) +
        lens(9.4, 8.7, 3.4, line) +
        lens(19.4, 8.7, 3.4, line) +
        flash(30, 8.7, 1.6)
      );
    case 'large-single':
      return lens(12, 12, 6.2, line) + flash(12, 22.5, 1.7);
    case 'column-pill':
      return (
        framed(5, 5, 11.5, 25, 5.7) +
        lens(10.7, 11, 4.2, line) +
        lens(10.7, 24, 4.2, line) +
        flash(10.7, 17.5, 1.3)
      );
    case 'square-column':
      return (
        framed(4.5, 4.5, 29, 29, 8.5) +
        lens(13, 12.5, 5.2, line) +
        lens(13, 25.5, 5.2, line) +
        flash(26.5, 14, 2)
      );
    case 'square-diagonal':
      return (
        framed(4.5, 4.5, 31, 31, 9) +
        lens(13.5, 13.5, 6, line) +
        lens(26.5, 26.5, 6, line) +
        flash(27, 12.5, 2)
      );
    case 'wide-column':
      return (
        framed(5, 5, 17, 34, 8.5) +
        lens(13.5, 13.5, 6.2, line) +
        lens(13.5, 30.5, 6.2, line) +
        flash(29, 13.5, 2)
      );
    case 'square-triple':
      return (
        framed(4, 4, 36, 37, 10) +
        lens(13.5, 13.5, 6.8, line) +
        lens(13.5, 31, 6.8, line) +
        lens(30.5, 22.5, 6.8, line) +
        flash(30.5, 10.5, 2) +
        circle(30.5, 35, 1.4, glass)
      );
    case 'plateau-triple':
      return (
        framed(2.5, 3, form.width - 5, 39, 12) +
        lens(14, 13.5, 7, line) +
        lens(14, 31.5, 7, line) +
        lens(32, 22.5, 7, line) +
        flash(form.width - 11, 11.5, 2.2) +
        circle(form.width - 11, 22.5, 1.4, glass)
      );
    case 'plateau-single':
      return (
        framed(2.5, 3, form.width - 5, 21, 10.5) + lens(14, 13.5, 7, line) + flash(form.width - 14, 13.5, 2)
      );
    case 'none':
      return '';
  }
}

function lens(x: number, y: number, radius: number, line: string): string {
  return (
    circle(x, y, radius, glass, `stroke="${line}" stroke-width=".9"`) +
    circle(x, y, radius * 0.52, '#26343d') +
    circle(x - radius * 0.24, y - radius * 0.26, radius * 0.17, '#8ba0a8')
  );
}

function flash(x: number, y: number, radius: number): string {
  return circle(x, y, radius, flashColour, 'stroke="#8a8468" stroke-width=".4"');
}
