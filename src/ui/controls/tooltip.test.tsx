import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tooltip } from '#ui/controls/tooltip.tsx';

test('the button opens its note without any script', () => {
  const html = renderToStaticMarkup(<Tooltip label="Why is it first?">The lowest price.</Tooltip>);
  const target = /<button[^>]* popoverTarget="([^"]+)"[^>]* aria-label="Why is it first\?"/i.exec(html)?.[1];
  expect(target).toBeTruthy();
  expect(html).toContain(`id="${target}" popover="auto"`);
  expect(html).toContain('The lowest price.');
});
