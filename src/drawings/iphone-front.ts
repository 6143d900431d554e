// The front of an iPhone: bezel, screen, and the home button, notch or Dynamic Island of its time.
import type { IphoneForm } from '#drawings/iphone-forms.ts';
import { bezelColour, drawScreen } from '#drawings/screen.ts';
import { edgeColour, isGrey, isLight, steelColour } from '#drawings/shade.ts';
import { circle, rect, round, stroke } from '#drawings/shapes.ts';

/** SVG markup of the front with its upper left corner at (0, 0). */
export function drawFront(form: IphoneForm, colour: string, releasedOn: string): string {
  const { width, height, corner } = form;
  const edge = edgeColour(colour);
  const buttons = rect(-0.8, 27, 0.8, 9, 0.4, edge) + rect(-0.8, 38, 0.8, 9, 0.4, edge);
  return buttons + (form.screen ? drawButtonFront(form, form.screen, colour, releasedOn) : drawFullFront());

  function drawFullFront(): string {
    const inset = 3.2;
    const [screenWidth, screenHeight] = [width - inset * 2, height - inset * 2];
    const lit = { x: inset, y: inset, width: screenWidth, height: screenHeight, corner: corner - 2.4 };
    return (
      rect(0, 0, width, height, corner, bezelColour, `stroke="${edge}" stroke-width="1.4"`) +
      drawScreen(lit, colour, releasedOn) +
      drawSensors(form, inset)
    );
  }
}

function drawButtonFront(
  { width, height, corner, front, seams }: IphoneForm,
  [screenWidth, screenHeight]: readonly [number, number],
  colour: string,
  releasedOn: string,
): string {
  const edge = edgeColour(colour);
  const isWhite = front !== 'black-button' && !isGrey(colour) && (front === 'button' || isLight(colour));
  const face = isWhite ? '#f4f4f0' : bezelColour;
  const detail = isWhite ? '#a9aaa4' : '#8a948f';
  const [x, y] = [(width - screenWidth) / 2, (height - screenHeight) / 2];
  return (
    (seams === 'steel'
      ? rect(-1, -1, width + 2, height + 2, corner + 1, steelColour, stroke(edgeColour(steelColour), 0.8))
      : '') +
    rect(0, 0, width, height, corner, face, `stroke="${edge}" stroke-width="1"`) +
    rect(width / 2 - 5, y / 2 - 0.6, 10, 1.2, 0.6, detail) +
    drawScreen({ x, y, width: screenWidth, height: screenHeight, corner: 0.4 }, colour, releasedOn) +
    circle(width / 2, height - y / 2, 5.2, 'none', `stroke="${detail}" stroke-width="1.1"`)
  );
}

function drawSensors({ front, width }: IphoneForm, inset: number): string {
  if (front === 'island') return rect(width / 2 - 10, inset + 3, 20, 5.6, 2.8, bezelColour);
  if (front !== 'notch' && front !== 'small-notch') return '';
  const notchWidth = front === 'notch' ? 34 : 26;
  const left = round((width - notchWidth) / 2);
  const [top, depth] = [round(inset - 0.3), front === 'notch' ? 4.8 : 5.2];
  return `<path d="M${left} ${top}h${notchWidth}v${round(depth - 3)}a3 3 0 0 1-3 3h${-(notchWidth - 6)}a3 3 0 0 1-3-3z" fill="${bezelColour}"/>`;
}
