// The front of an iPhone: bezel, screen, and what its time put on it: home button, notch or Dynamic Island.
import type { IphoneForm } from './iphone-forms.ts';
import { isLight, mixColours } from './shade.ts';
import { circle, rect, round } from './shapes.ts';

const bezel = '#0d1110';
const wallpaper = '#22332a';

/** SVG markup of the front with its upper left corner at (0, 0). */
export function drawFront(form: IphoneForm, colour: string): string {
  const { width, height, corner } = form;
  const edge = mixColours(colour, isLight(colour) ? '#000000' : '#ffffff', 0.28);
  const buttons = rect(-0.8, 27, 0.8, 9, 0.4, edge) + rect(-0.8, 38, 0.8, 9, 0.4, edge);
  return buttons + (form.screen ? drawButtonFront(form, form.screen, colour, edge) : drawFullFront());

  function drawFullFront(): string {
    const inset = 3.2;
    const [screenWidth, screenHeight] = [width - inset * 2, height - inset * 2];
    return (
      rect(0, 0, width, height, corner, bezel, `stroke="${edge}" stroke-width="1.4"`) +
      rect(inset, inset, screenWidth, screenHeight, corner - 2.4, wallpaper) +
      drawWallpaper(inset, inset, screenWidth, screenHeight, colour) +
      drawSensors(form, inset)
    );
  }
}

function drawButtonFront(
  { width, height, corner }: IphoneForm,
  [screenWidth, screenHeight]: readonly [number, number],
  colour: string,
  edge: string,
): string {
  const face = isLight(colour) ? '#f4f4f0' : bezel;
  const detail = isLight(colour) ? '#c9cac5' : '#39403d';
  const [x, y] = [(width - screenWidth) / 2, (height - screenHeight) / 2];
  return (
    rect(0, 0, width, height, corner, face, `stroke="${edge}" stroke-width="1"`) +
    rect(width / 2 - 5, y / 2 - 0.6, 10, 1.2, 0.6, detail) +
    rect(x, y, screenWidth, screenHeight, 0.4, wallpaper) +
    drawWallpaper(x, y, screenWidth, screenHeight, colour) +
    circle(width / 2, height - y / 2, 5.2, 'none', `stroke="${detail}" stroke-width=".9"`)
  );
}

/** Our own picture on every screen: a fruit at rest on the ground. */
function drawWallpaper(x: number, y: number, width: number, height: number, colour: string): string {
  const ground = y + height * 0.74;
  const radius = width * 0.22;
  const fruit = mixColours(colour, '#f2e6cf', 0.25);
  return (
    circle(x + width * 0.64, ground - radius, radius, fruit) +
    `<path d="M${round(x + 5)} ${round(ground + 0.5)}H${round(x + width - 5)}" stroke="#e9dfc9" stroke-opacity=".55" stroke-width=".7"/>`
  );
}

function drawSensors({ front, width }: IphoneForm, inset: number): string {
  if (front === 'island') return rect(width / 2 - 10, inset + 3, 20, 5.6, 2.8, bezel);
  if (front !== 'notch' && front !== 'small-notch') return '';
  const notchWidth = front === 'notch' ? 34 : 26;
  const left = round((width - notchWidth) / 2);
  const [top, depth] = [round(inset - 0.3), front === 'notch' ? 4.8 : 5.2];
  return `<path d="M${left} ${top}h${notchWidth}v${round(depth - 3)}a3 3 0 0 1-3 3h${-(notchWidth - 6)}a3 3 0 0 1-3-3z" fill="${bezel}"/>`;
}
