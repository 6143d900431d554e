import { expect, test } from 'vitest';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

test.each([
  ['MacBook Air (15-inch, M2, 2023)', '(15-inch,'],
  ['iPad Air 11-inch (M4)', '11-inch'],
  ['iMac (21.5-inch, Late 2013)', '(21.5-inch,'],
])('the size in %s stays on one line', (name, size) => {
  const html = renderIn('en-us', <UnbrokenSizes text={name} />);
  expect(html).toMatch(
    new RegExp(`<span class="[^"]+">${size.replaceAll(/[().]/g, String.raw`\$&`)}</span>`),
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(name);
});

test('a name without a size is plain text', () => {
  expect(renderIn('en-us', <UnbrokenSizes text="iPhone 13" />)).toBe('iPhone 13');
});
