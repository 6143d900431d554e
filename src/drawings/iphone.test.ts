import { expect, test } from 'vitest';
import catalogue from '../../seed/catalogue/iphone.json' with { type: 'json' };
import { iphoneForms } from '#drawings/iphone-forms.ts';
import { drawIphone } from '#drawings/iphone.ts';

/** Models whose shape is not published yet; they are drawn as a plain slab. */
const unknownModels = new Set(['iphone-duo']);

test('every model of the catalogue has its form, and fits the one scale', () => {
  for (const { slug } of catalogue.models) {
    if (unknownModels.has(slug)) continue;
    const form = iphoneForms[slug];
    expect(form).toBeDefined();
    expect(form?.height).toBeLessThan(165);
  }
});

test('a drawing carries the device colour, no style attribute and no id that could meet its twin', () => {
  const { markup } = drawIphone('iphone-13-pro', '#a7c1d9', 'overlapping');
  expect(markup).toContain('#a7c1d9');
  expect(markup).not.toMatch(/style=|id=|undefined|NaN/);
  expect(markup.length).toBeLessThan(2_500);
});

test('a value that is no colour never reaches the markup', () => {
  const { markup } = drawIphone('iphone-13', '"/><script>', 'to-scale');
  expect(markup).not.toContain('script');
});
