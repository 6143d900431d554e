import { expect, test } from 'vitest';
import { renderIn } from '#tests/support/render-in.tsx';
import { readAlertFields } from '#ui/alerts/alert-fields.tsx';
import { AlertCreated } from '#ui/alerts/alert-created.tsx';
import { AlertForm } from '#ui/alerts/alert-form.tsx';
import type { AlertFormProps } from '#ui/alerts/alert-form.tsx';
import { fail, ok } from '#domain/result.ts';

const nothing = () => undefined;

const props: AlertFormProps = {
  subject: {
    title: 'iPhone 13 · 128 GB',
    note: null,
    currency: 'GBP',
    triggers: ['max-price', 'price-drop'],
    firstMaxPrice: 370,
    lowestLabel: '£389',
  },
  email: null,
  initialEmail: '',
  browser: null,
  dryRun: null,
  failure: null,
  isSending: false,
  onDraft: nothing,
  onSubmit: nothing,
  onEdit: nothing,
  onSwitchToPrice: null,
};

function render(change: Partial<AlertFormProps> = {}): string {
  return renderIn('en-gb', <AlertForm {...props} {...change} />);
}

test('the form starts with the default price, and shows today’s lowest', () => {
  const html = render();
  expect(html).toMatch(/name="maxPrice"[^>]*value="370"/);
  expect(html).toContain('Lowest today: £389');
});

test('it asks for an e-mail address only if the session has none', () => {
  expect(render()).toContain('type="email"');
  const known = render({ email: 'ada@example.org' });
  expect(known).not.toContain('type="email"');
  expect(known).toContain('Goes to ada@example.org');
});

test('a stock alert starts without a price, which is optional', () => {
  const html = render({ subject: { ...props.subject, triggers: ['availability'], lowestLabel: null } });
  expect(html).toMatch(/name="maxPrice"[^>]*value=""/);
  expect(html).toContain('Leave empty for any price.');
  expect(html).not.toContain('type="radio"');
});

test('it says how often the alert would have fired, and warns when it is unlikely to', () => {
  const dryRun = { days: 90, fired: 3, lowestLabel: '£371', hasEverMatched: true };
  expect(render({ dryRun })).toContain(
    'It would have alerted you 3 times in the last 90 days. The lowest price was £371.',
  );
  const never = render({ dryRun: { ...dryRun, fired: 0, lowestLabel: null, hasEverMatched: false } });
  expect(never).toContain('It wouldn’t have sent you anything in the last 90 days.');
  expect(never).toContain('No product we have ever seen matches these filters');
});

test('an error of the server is shown under its field, or above the button', () => {
  const field = render({ failure: { text: 'No such host.', field: 'email' } });
  expect(field).toMatch(/aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/);
  expect(render({ failure: { text: 'Too many.', field: null } })).toMatch(/role="alert">Too many\.</);
});

test('only a price alert needs a price, and an invalid price is an error for every trigger that takes one', () => {
  const draft = { priceText: '', pace: 'daily' } as const;
  expect(readAlertFields({ ...draft, trigger: 'max-price' })).toEqual(fail('maxPriceRequired'));
  expect(readAlertFields({ ...draft, trigger: 'availability', priceText: 'cheap' })).toEqual(
    fail('maxPriceInvalid'),
  );
  expect(readAlertFields({ ...draft, trigger: 'availability' })).toEqual(
    ok({ trigger: 'availability', maxPrice: null, pace: 'daily' }),
  );
  expect(readAlertFields({ ...draft, trigger: 'price-drop', priceText: 'cheap' })).toEqual(
    ok({ trigger: 'price-drop', maxPrice: null, pace: 'daily' }),
  );
});

test('it offers to notify this browser only where that is possible, and explains a denied permission', () => {
  expect(render()).not.toContain('this browser');
  const offered = render({ browser: 'offered' });
  expect(offered).toContain('in this browser, no email address needed');
  expect(offered).toContain('type="email"');
  expect(render({ browser: 'offered', email: 'ada@example.org' })).toContain('by email and in this browser');
  const refused = render({ browser: 'refused' });
  expect(refused).toContain('Notifications from this site are blocked in this browser.');
  expect(refused).not.toContain('name="reach"');
});

test('after creation it says where messages go and how to stop them', () => {
  const done = { hasWarning: false, manageHref: '/product-alerts', onClose: nothing };
  const mailed = renderIn(
    'en-gb',
    <AlertCreated {...done} email="ada@example.org" notifiesBrowser={false} />,
  );
  expect(mailed).toContain('we’ll send a message to ada@example.org.');
  expect(mailed).not.toContain('browser');
  const told = renderIn('en-gb', <AlertCreated {...done} email={null} notifiesBrowser />);
  expect(told).toContain('this browser will notify you, even when this site is closed.');
  expect(told).toContain('One tap stops it');
});
