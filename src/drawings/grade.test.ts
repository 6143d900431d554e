import { expect, test } from 'vitest';
import { drawGrade, drawnGrades, formatGradePicturePath } from '#drawings/grade.ts';

/** How many marks are drawn: strokes and scuffs in the colour of bare metal. */
const countMarks = (svg: string) => svg.split('#e9f1f2').length - 1;

test('each grade has more marks than the better one, and from far only those of the lowest are visible', () => {
  const [excellent = '', good = '', fair = ''] = drawnGrades.map(grade => drawGrade(grade, 'pair'));
  const far = (svg: string) => svg.slice(svg.indexOf('20 cm'));
  expect([excellent, good, fair].map(svg => countMarks(svg) > 0)).toEqual([false, true, true]);
  expect(countMarks(fair)).toBeGreaterThan(countMarks(good));
  expect([excellent, good, fair].map(svg => countMarks(far(svg)) > 0)).toEqual([false, false, true]);
});

test('the path of a picture has the version of the drawing, so that it may be cached for ever', () => {
  expect(formatGradePicturePath('B', 'corner')).toMatch(/^\/images\/grades\/B-corner-\d+\.svg$/);
});
