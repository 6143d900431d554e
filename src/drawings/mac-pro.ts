// Pictures of the Mac Pro: the tower with a grille, the cylinder, the tower with a lattice, and the rack version.
import type { DeviceForm, DrawingView } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { contrast, darken, edgeColour, lighten } from '#drawings/shade.ts';
import { circle, draw, ellipse, line, path, rect, stroke } from '#drawings/shapes.ts';

const tallestMm = 529;
const hole = '#1d2221';

export function drawMacPro({ caseType, releasedOn }: DeviceForm, colour: string, view: DrawingView): Figure {
  const k = fitScale(view, 300, tallestMm);
  if (caseType === 'rack') return drawRack(colour, fitScale(view, 482, tallestMm));
  // The cylinder is half as high as the towers, so only at one scale it is small.
  const isToScale = view === 'scale' || view === 'shelf';
  if (caseType === 'cylinder') return drawCylinder(colour, isToScale ? k : k * 1.5);
  return releasedOn < '2019-01-01' ? drawGrilleTower(colour, k) : drawLatticeTower(colour, k);
}

/** 2009 to 2012: handles at top and bottom, two drives, a fine grille. */
function drawGrilleTower(colour: string, k: number): Figure {
  const [width, height, handle, foot] = [206 * k, 511 * k, 40 * k, 28 * k];
  const edge = edgeColour(colour);
  const post = 7 * k;
  const face = height - handle - foot;
  /** A handle that extends from `y` by `drop`, upwards when negative. */
  const loop = (y: number, drop: number) => {
    const [r, end, near, far] = [13 * k, y + drop, post / 2, width - post / 2];
    const turn = end - Math.sign(drop) * r;
    const bow = drop < 0 ? 1 : 0;
    const d = draw`M${near} ${y}V${turn}A${r} ${r} 0 0 ${bow} ${near + r} ${end}H${far - r}A${r} ${r} 0 0 ${bow} ${far} ${turn}V${y}`;
    return line(d, edge, post + 1) + line(d, lighten(colour, 0.15), post - 0.6);
  };
  const drive = (y: number) =>
    rect(26 * k, handle + y * k, width - 52 * k, 13 * k, 0.5, lighten(colour, 0.1), stroke(edge, 0.5));
  const ports = [0, 1, 2, 3]
    .map(at => rect((128 + at * 15) * k, handle + 92 * k, 8 * k, 3.4 * k, 0.3, hole))
    .join('');
  const markup =
    loop(handle + 2, -(handle + 2 - post / 2)) +
    loop(height - foot - 2, foot + 2 - post / 2) +
    '<defs><pattern id="g" width="1.6" height="1.6" patternUnits="userSpaceOnUse">' +
    circle(0.8, 0.8, 0.5, darken(colour, 0.5)) +
    '</pattern></defs>' +
    rect(0, handle, width, face, 1, colour, stroke(edge, 0.9)) +
    rect(6 * k, handle + 6 * k, width - 12 * k, face - 12 * k, 0.6, 'url(#g)') +
    rect(16 * k, handle + 14 * k, width - 32 * k, 66 * k, 0.6, colour) +
    drive(22) +
    drive(50) +
    rect(120 * k, handle + 86 * k, 74 * k, 16 * k, 0.5, colour) +
    ports +
    circle(184 * k, handle + 94 * k, 4 * k, lighten(colour, 0.3), stroke(edge, 0.4));
  return { width, height, markup };
}

/** 2013: a dark cylinder, open at the top. */
function drawCylinder(colour: string, k: number): Figure {
  const [width, height] = [167 * k, 251 * k];
  const [rx, ry] = [width / 2, 15 * k];
  const edge = edgeColour(colour);
  const body = draw`M0 ${ry}A${rx} ${ry} 0 0 1 ${width} ${ry}V${height - ry}A${rx} ${ry} 0 0 1 0 ${height - ry}z`;
  const band = (from: number, to: number, opacity: number) =>
    path(
      draw`M${width * from} ${ry * 1.5}V${height - ry * 0.6}L${width * to} ${height - ry * 0.2}V${ry * 1.9}z`,
      '#fff',
      `fill-opacity="${opacity}"`,
    );
  const markup =
    path(body, colour, stroke(edge, 0.9)) +
    band(0.09, 0.24, 0.2) +
    band(0.28, 0.33, 0.08) +
    band(0.84, 0.9, 0.14) +
    ellipse(rx, ry, rx - 0.4, ry, contrast(colour, 0.2), stroke(contrast(colour, 0.42), 0.7)) +
    ellipse(rx, ry + 1, rx * 0.74, ry * 0.7, '#0c0e0e') +
    ellipse(rx, ry + 1.6, rx * 0.3, ry * 0.28, contrast(colour, 0.12));
  return { width, height, markup };
}

/** Since 2019: a steel frame around a lattice of holes. */
function drawLatticeTower(colour: string, k: number): Figure {
  const [width, height] = [218 * k, 529 * k];
  const edge = edgeColour(colour);
  const steel = lighten(colour, 0.3);
  const tube = 13 * k;
  const top = 46 * k;
  const bottom = height - 30 * k;
  const frame = draw`M${tube / 2} ${height - 1}V${30 * k}A${26 * k} ${26 * k} 0 0 1 ${tube / 2 + 26 * k} ${tube / 2}H${width - tube / 2 - 26 * k}A${26 * k} ${26 * k} 0 0 1 ${width - tube / 2} ${30 * k}V${height - 1}`;
  const markup =
    latticePattern(colour, k) +
    rect(tube * 0.6, top, width - tube * 1.2, bottom - top, 12 * k, colour, stroke(edge, 0.8)) +
    rect(tube * 1.25, top + 6 * k, width - tube * 2.5, bottom - top - 12 * k, 8 * k, 'url(#l)') +
    line(frame, edge, tube + 1) +
    line(frame, steel, tube - 0.7) +
    rect(0.4, height - 4.5 * k, tube - 0.8, 4.5 * k, 0.5, darken(colour, 0.5)) +
    rect(width - tube + 0.4, height - 4.5 * k, tube - 0.8, 4.5 * k, 0.5, darken(colour, 0.5));
  return { width, height, markup };
}

/** The same machine lying in a rack, five units high. */
function drawRack(colour: string, k: number): Figure {
  const [width, height] = [482 * k, 220 * k];
  const edge = edgeColour(colour);
  const ear = 22 * k;
  const handle = (x: number) => {
    const d = draw`M${x} ${30 * k}V${height - 30 * k}`;
    return (
      line(d, edge, 11 * k + 1, 'stroke-linecap="round"') +
      line(d, lighten(colour, 0.35), 11 * k - 0.6, 'stroke-linecap="round"')
    );
  };
  const markup =
    latticePattern(colour, k) +
    rect(0, 0, width, height, 4 * k, lighten(colour, 0.05), stroke(edge, 0.9)) +
    rect(
      ear * 2.1,
      8 * k,
      width - ear * 4.2,
      height - 16 * k,
      8 * k,
      'url(#l)',
      stroke(contrast(colour, 0.2), 0.5),
    ) +
    handle(ear) +
    handle(width - ear);
  return { width, height, markup };
}

/** A pattern of two staggered rows of holes. */
function latticePattern(colour: string, k: number): string {
  const [width, height] = [30 * k, 52 * k];
  const holes = (
    [
      [0, 0],
      [width, 0],
      [width / 2, height / 2],
      [0, height],
      [width, height],
    ] as const
  ).map(([x, y]) => circle(x, y, 12.6 * k, hole, stroke(contrast(colour, 0.2), 0.6)));
  return (
    draw`<defs><pattern id="l" width="${width}" height="${height}" patternUnits="userSpaceOnUse">` +
    holes.join('') +
    '</pattern></defs>'
  );
}
