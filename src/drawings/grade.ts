// Draws what a grade means: the back of a device as seen from 20 and from 50 cm, or a small corner of it for use beside a choice.
import { drawingVersion } from '#drawings/device-form.ts';
import { move } from '#drawings/figure.ts';
import { circle, draw, line, path, rect, stroke } from '#drawings/shapes.ts';

/** Grades that have a drawing; certified and new devices have none. */
export const drawnGrades = ['A', 'B', 'C'] as const;
export type DrawnGrade = (typeof drawnGrades)[number];
/** Grades, and a faulty device (`F`), which only occurs when selling. */
export type DrawnMarks = DrawnGrade | 'F';

/** `pair`: from near and from far, with the distances; `corner`: from near, small. */
export const gradeViews = { pair: { width: 132, height: 96 }, corner: { width: 34, height: 34 } } as const;
export type GradeView = keyof typeof gradeViews;

const [body, edge, mark] = ['#5d7883', '#34474f', '#e9f1f2'] as const;
const [near, far] = [1, 0.5];

/** Path of the picture; it changes with the drawing version, so that it may be cached for ever. */
export function formatGradePicturePath(grade: DrawnMarks, view: GradeView): string {
  return `/images/grades/${grade}-${view}-${drawingVersion}.svg`;
}

/** An SVG file. */
export function drawGrade(grade: DrawnMarks, view: GradeView): string {
  const { width, height } = gradeViews[view];
  const content =
    view === 'corner'
      ? move(2, 2, drawBack(grade, 1.1))
      : move(14, 3, drawBack(grade, near)) +
        drawDistance(35, '20 cm') +
        // From far, the marks of grade B look like those of grade A.
        move(92, 41, `<g transform="scale(${far})">${drawBack(grade === 'B' ? 'A' : grade, far)}</g>`) +
        drawDistance(103, '50 cm');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>@media(prefers-color-scheme:dark){text{fill:#b3bdb4}}</style>${content}</svg>`;
}

function drawDistance(x: number, text: string): string {
  return `<text x="${x}" y="93" text-anchor="middle" font-family="sans-serif" font-size="9" fill="#4b574f">${text}</text>`;
}

/** A back, 42 wide and 77 high. Marks are drawn heavier when it is scaled down, since thin ones would vanish. */
function drawBack(grade: DrawnMarks, size: number): string {
  return (
    rect(0, 0, 42, 77, 8, body, stroke(edge, 1.2)) +
    path('M8 .6H27L12 76.4H8A7.4 7.4 0 0 1 .6 69V8A7.4 7.4 0 0 1 8 .6z', '#fff', 'fill-opacity=".14"') +
    rect(4, 4, 17, 17, 5, '#6f8a95', stroke(edge, 0.8)) +
    circle(10, 10, 3.6, '#16201f') +
    circle(15.6, 15.6, 3.2, '#16201f') +
    drawMarks(grade, 1 / size)
  );
}

function drawMarks(grade: DrawnMarks, weight: number): string {
  if (grade === 'A') return '';
  if (grade === 'F') return drawCracks(weight);
  const scratch = (d: string, share: number) =>
    line(d, mark, weight * share, 'stroke-linecap="round" stroke-opacity=".9"');
  const light = scratch(draw`M25 10l9 6M24 27l-13 5M30 44l5 14`, 0.7) + scratch(draw`M9 50l7 3`, 0.55);
  if (grade === 'B') return light;
  const scuff = (d: string) => path(d, mark, 'fill-opacity=".85"');
  return (
    light +
    scratch(draw`M12 62l17-11M20 34l13-9M27 61l7 9M8 38l5 9M24 6l12 18`, 1.1) +
    scuff('M37 .9q4 1.6 4.4 6l-2.2-1.4q-1.6-2.6-3.8-3.2z') +
    scuff('M.7 66q.4 8 6.4 10l-1.4-3.4q-3-2.4-3.2-5.4z')
  );
}

/** Broken glass with a missing piece: the most obvious fault. */
function drawCracks(weight: number): string {
  const crack = (d: string) =>
    line(d, mark, weight * 0.9, 'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".95"');
  return (
    path('M22 41l5 2 1 6-5 3-4-5z', '#16201f', 'fill-opacity=".75"') +
    crack(draw`M22 41L17 33 20 24 14 13M22 41L30 34 32 25 41 18M27 43L36 41 41.5 45`) +
    crack(draw`M28 49L34 58 33 67 37 76M23 52L21 62 13 70 11 76M19 47L9 50 .5 47`) +
    crack(draw`M17 33L30 34 36 41 34 58 21 62 9 50zM20 24L32 25M13 70L33 67`)
  );
}
