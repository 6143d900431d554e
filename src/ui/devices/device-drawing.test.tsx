import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AssetUrl, DeviceDrawing } from '#ui/devices/device-drawing.tsx';

test('a picture has its size before it loads, is decorative, and loads lazily', () => {
  const html = renderToStaticMarkup(<DeviceDrawing imageKeyHash="iphone-13-blue0123456789" />);
  expect(html).toContain('src="/images/devices/card/iphone-13-blue0123456789.svg"');
  expect(html).toMatch(/width="126" height="168" alt="" loading="lazy" decoding="async"/);
});

test('a picture can have another view and host, and load eagerly', () => {
  const html = renderToStaticMarkup(
    <AssetUrl value="https://cdn.example">
      <DeviceDrawing imageKeyHash="ipad-a160123456789" view="spread" isEager />
    </AssetUrl>,
  );
  expect(html).toContain('src="https://cdn.example/images/devices/spread/ipad-a160123456789.svg"');
  expect(html).toContain('width="176" height="168"');
  expect(html).toContain('loading="eager"');
});
