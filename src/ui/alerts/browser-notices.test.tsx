import { expect, test } from 'vitest';
import { renderIn } from '#tests/support/render-in.tsx';
import { BrowserNotices } from '#ui/alerts/browser-notices.tsx';
import type { BrowserNoticesProps } from '#ui/alerts/browser-notices.tsx';

const nothing = () => undefined;

function render(change: Partial<BrowserNoticesProps>): string {
  const props = {
    count: 2,
    hasBrowserOnly: false,
    isBusy: false,
    onStop: nothing,
    onResume: nothing,
  } as const;
  return renderIn('en-us', <BrowserNotices {...props} state="on" {...change} />);
}

test('one button stops the notifications of this browser, and warns that alerts without another channel are removed', () => {
  expect(render({})).toContain('2 alerts notify you in this browser.');
  expect(render({})).not.toContain('removed');
  expect(render({ count: 1, hasBrowserOnly: true })).toContain(
    'If you stop them, alerts that reach you nowhere else are removed.',
  );
  expect(render({}).match(/<button/g)).toHaveLength(1);
  expect(render({})).toContain('Stop notifications in this browser');
});

test('a browser that lost its subscription can subscribe again, unless permission was denied', () => {
  const lost = render({ state: 'lost' });
  expect(lost).toContain('but it no longer accepts notifications.');
  expect(lost).toContain('Allow them again');
  const refused = render({ state: 'refused' });
  expect(refused).toContain('Its settings for this site can allow them.');
  expect(refused).not.toContain('<button');
});
