import { expect, test } from 'vitest';
import { renderIn } from '#tests/support/render-in.tsx';
import { ok } from '#domain/result.ts';
import { AlertEntry } from '#ui/alerts/alert-entry.tsx';
import type { AlertView } from '#ui/alerts/alert-view.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

const alert: AlertView = {
  notificationId: '7',
  title: 'iPhone 13, 128 GB',
  path: '/refurbished/iphone/sku/IPHONE-13-128',
  imageKeyHash: null,
  trigger: 'max-price',
  maxPrice: 412,
  maxPriceLabel: '412 €',
  currency: 'EUR',
  state: 'active',
  pace: 'daily',
  snoozedUntil: null,
  lastSentAt: null,
  history: [],
  latency: { p95Seconds: 110, checkedEveryMinutes: 360, lastCheckedAt: '2026-11-23T11:40:00Z' },
  channels: ['mail'],
  browser: null,
  webhook: null,
  feeds: { atom: '/feeds/alerts/abc.atom', json: '/feeds/alerts/abc.json' },
};

function textOf(change: Partial<AlertView>): string {
  return htmlOf(change)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

/** The entry as the browser named `here` shows it. */
function htmlOf(change: Partial<AlertView>): string {
  const nothing = () => undefined;
  const entry = (
    <AlertEntry
      alert={{ ...alert, ...change }}
      now={now}
      thisBrowser="here"
      isBusy={false}
      onEdit={nothing}
      onPause={nothing}
      onRemove={nothing}
      setWebhook={() => Promise.resolve(ok('whsec_1'))}
      removeWebhook={() => Promise.resolve()}
    />
  );
  return renderIn('en-us', entry);
}

test('an alert says what it waits for, how often offers are checked and how fast it notifies', () => {
  expect(textOf({})).toContain(
    '|iPhone 13, 128 GB|412 € or less|Active|No message yet|Checked every 6 hours, last 20 min. ago, sent within 2 min|',
  );
});

test('unknown parts of the latency are left out', () => {
  const latency = { p95Seconds: null, checkedEveryMinutes: 1_440, lastCheckedAt: null };
  expect(textOf({ latency })).toContain('|Checked every day|');
  expect(textOf({ latency: { ...latency, checkedEveryMinutes: null } })).not.toContain('Checked');
  const once = { ...latency, checkedEveryMinutes: null, lastCheckedAt: '2026-11-23T11:40:00Z' };
  expect(textOf({ latency: once })).toContain('|Checked 20 min. ago|');
});

test('a stock alert shows its maximum price if it has one', () => {
  const stock = { trigger: 'availability' } as const;
  expect(textOf(stock)).toContain('|When one is in stock, 412 € at most|');
  expect(textOf({ ...stock, maxPrice: null, maxPriceLabel: null })).toContain('|When one is in stock|');
});

test('an active alert that is snoozed says until when, and is shown as active after that', () => {
  expect(textOf({ snoozedUntil: '2026-12-01T00:00:00Z' })).toContain('|Snoozed until Dec 1, 2026|');
  expect(textOf({ snoozedUntil: '2026-11-23T11:00:00Z' })).toContain('|Active|');
});

test('an alert that waits for an address cannot be paused, and a paused one can be resumed', () => {
  expect(textOf({ state: 'created' })).not.toContain('|Pause|');
  expect(textOf({ state: 'paused' })).toContain('|Resume|');
});

test('the history names the product of an event if there are several', () => {
  const event = {
    at: '2026-11-20T10:00:00Z',
    event: 'price-drop',
    priceLabel: '399 €',
    sentAt: null,
    clicks: 0,
  } as const;
  const own = textOf({ history: [{ ...event, title: alert.title }] });
  expect(own).toContain('|Price drop|399 €|waiting|0|');
  expect(textOf({ history: [{ ...event, title: 'iPhone 13, 256 GB' }] })).toContain(
    'Price drop · iPhone 13, 256 GB|',
  );
});

test('an alert that notifies a browser says so, and whether it is this one', () => {
  expect(textOf({})).not.toContain('browser');
  const alone = { channels: ['push'], browser: 'here' } as const;
  expect(textOf(alone)).toContain('|Notifies you in this browser|');
  expect(textOf({ ...alone, browser: 'there' })).toContain('|Notifies you in another browser|');
  const both = { channels: ['mail', 'push'], browser: 'here' } as const;
  expect(textOf(both)).toContain('|By email and in this browser|');
});

test('it links to its news feeds, and asks for the address of a webhook', () => {
  expect(htmlOf({})).toMatch(
    /href="\/feeds\/alerts\/abc\.atom"[^>]*>Atom<.*href="\/feeds\/alerts\/abc\.json"/s,
  );
  expect(textOf({})).toContain('|URL of your server|');
  expect(textOf({})).not.toContain('Stop sending');
});

test('a webhook can be removed, and one that failed too often can be set again', () => {
  const webhook = { url: 'https://hooks.example/a', failures: 0, disabledAt: null };
  const calls = textOf({ webhook });
  expect(calls).toContain('|Sends to https://hooks.example/a|Stop sending|');
  expect(textOf({ webhook: { ...webhook, failures: 2 } })).toContain('|The last 2 requests failed.|');
  const off = { ...webhook, failures: 5, disabledAt: '2026-11-20T10:00:00Z' };
  expect(textOf({ webhook: off })).toContain(
    '|Off since Nov 20, 2026 because too many requests in a row failed. Set it up again to resume.|URL of your server|',
  );
});
