import { expect, test } from 'vitest';
import { Pagination } from '#ui/controls/pagination.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

function pagesOn(page: number, pages: number): string[] {
  const html = renderIn(
    'en-us',
    <Pagination page={page} pages={pages} formatHref={one => `/list?page=${one}`} />,
  );
  return [...html.matchAll(/aria-label="Page (\d+)"/g)].map(match => match[1] ?? '');
}

test('the ends and the neighbours are shown, and no gap hides a single page', () => {
  expect(pagesOn(1, 9)).toEqual(['1', '2', '3', '9']);
  expect(pagesOn(5, 9)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(pagesOn(50, 116)).toEqual(['1', '48', '49', '50', '51', '52', '116']);
  expect(pagesOn(1, 1)).toEqual([]);
});
