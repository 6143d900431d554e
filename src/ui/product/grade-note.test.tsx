import { expect, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { findGrade } from '#domain/offers/grade-words.ts';
import { GradeNote } from '#ui/product/grade-note.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

test.each(locales)('$slug: the note of a grade names terms that are read as that grade', locale => {
  for (const grade of ['A', 'B', 'C'] as const) {
    const html = renderIn(locale.slug, <GradeNote condition={grade} />);
    const parts = html.split(/, | (?:or|oder|ou|o) |[.{}]/);
    const read = parts.map(part => findGrade(part)?.grade).filter(each => each !== undefined);
    expect(read.length).toBeGreaterThan(1);
    expect(new Set(read)).toEqual(new Set([grade]));
    expect(html).toContain('/how-we-rank#grades"');
  }
});
