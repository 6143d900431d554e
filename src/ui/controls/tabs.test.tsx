import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from '#ui/controls/tabs.tsx';

test('only one tab is in the tab order, and it names the panel', () => {
  const tabs = [
    { key: 'mac', label: 'Mac', count: 3 },
    { key: 'ipad', label: 'iPad' },
  ];
  const html = renderToStaticMarkup(
    <Tabs label="Families" tabs={tabs} selected="ipad" onSelect={() => undefined}>
      Panel
    </Tabs>,
  );
  const [mac, ipad] = html.match(/<button[^>]*>/g) ?? [];
  expect(mac).toContain('aria-selected="false"');
  expect(mac).toContain('tabindex="-1"');
  expect(ipad).toContain('aria-selected="true"');
  expect(ipad).toContain('tabindex="0"');
  const [, id] = / id="([^"]+)"/.exec(ipad ?? '') ?? [];
  expect(html).toContain(`aria-labelledby="${id}">Panel`);
});
