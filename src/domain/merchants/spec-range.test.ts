import { expect, test } from 'vitest';
import { findSpec, specKind, specSlugs } from '#domain/merchants/merchant-specs.ts';
import { findSpecRange, orderBySpec } from '#domain/merchants/spec-range.ts';
import { matchRoute } from '#domain/urls/site-routes.ts';

const months = [
  { slug: 'a-shop', value: 12 },
  { slug: 'b-shop', value: null },
  { slug: 'c-shop', value: 36 },
  { slug: 'd-shop', value: 12 },
];

test('there are 25 specifications, each with an address that keeps the case of its letters', () => {
  expect(specSlugs.length).toBe(25);
  for (const slug of specSlugs) {
    expect(findSpec(slug)).toBe(slug);
    expect(matchRoute(`/refurbishers/specs-comparison/${slug}`)?.params).toEqual({ specSlug: slug });
  }
  expect(findSpec('grade-a-excellent-condition')).toBeNull();
  expect(specKind('shipping')).toBe('less');
});

test('more is better or worse, depending on the specification', () => {
  expect(findSpecRange('more', months)).toEqual({
    best: 36,
    worst: 12,
    bestSlugs: ['c-shop'],
    worstSlugs: ['a-shop', 'd-shop'],
  });
  expect(findSpecRange('less', months)).toMatchObject({ best: 12, worst: 36 });
});

test('words have no range, and neither has a single value', () => {
  expect(findSpecRange('text', months)).toBeNull();
  expect(findSpecRange('flag', months)).toBeNull();
  expect(findSpecRange('more', months.slice(0, 2))).toBeNull();
});

test('the best value comes first, and what is not stated last', () => {
  const order = (kind: 'more' | 'less' | 'text') =>
    orderBySpec(kind, months)
      .map(({ slug }) => slug[0])
      .join('');
  expect(order('more')).toBe('cadb');
  expect(order('less')).toBe('adcb');
  expect(order('text')).toBe('abcd');
});
