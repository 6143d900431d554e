import { expect, test } from 'vitest';
import { renderIn } from '#tests/support/render-in.tsx';
import { CodeForm } from '#ui/people/code-form.tsx';
import { MailSettings } from '#ui/people/mail-settings.tsx';
import type { SettingsView } from '#ui/people/settings-view.ts';

const nothing = () => undefined;
const now = Date.parse('2026-11-23T12:00:00Z');

const settings: SettingsView = {
  email: 'ada@example.org',
  emailPending: null,
  newsletterFrequency: 'weekly',
  newsletterPausedUntil: null,
  reminderMonths: null,
  followUp: false,
  quietHours: null,
};

function renderSettings(change: Partial<SettingsView>): string {
  return renderIn(
    'en-us',
    <MailSettings
      settings={{ ...settings, ...change }}
      now={now}
      saved={null}
      onChange={nothing}
      onDelay={nothing}
      onUnsubscribeAll={nothing}
    />,
  );
}

function optionsOf(html: string, name: string): string[] {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? '';
  return [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(match => match[1] ?? '');
}

test('a phone can fill in the code, and a pasted code fits', () => {
  const html = renderIn(
    'en-us',
    <CodeForm
      email="ada@example.org"
      failure={null}
      isSending={false}
      hasResent={false}
      isMailShown
      onSubmit={nothing}
      onResend={nothing}
      onEdit={nothing}
    />,
  );
  expect(html).toMatch(/inputMode="numeric"/i);
  expect(html).toMatch(/autoComplete="one-time-code"/i);
  expect(html).toContain('href="/dev/outbox"');
});

test('a newsletter that is on can be paused until one of the next eleven months', () => {
  const pauses = optionsOf(renderSettings({}), 'pause');
  expect(pauses).toHaveLength(12);
  expect(pauses.slice(0, 2)).toEqual(['No pause', 'December 1, 2026']);
  expect(optionsOf(renderSettings({ newsletterFrequency: 'off' }), 'pause')).toEqual([]);
});

test('a value that was set elsewhere stays in the list', () => {
  expect(optionsOf(renderSettings({ newsletterPausedUntil: '2027-02-14' }), 'pause')).toContain(
    'February 14, 2027',
  );
  expect(optionsOf(renderSettings({ reminderMonths: 5 }), 'reminder')).toContain('After 5 months');
});

test('quiet hours cannot begin and end at the same hour', () => {
  const html = renderSettings({ quietHours: { from: 22, to: 8 } });
  expect(optionsOf(html, 'quiet-from')).toHaveLength(23);
  expect(optionsOf(html, 'quiet-from')).not.toContain('8:00 AM');
  expect(optionsOf(html, 'quiet-to')).not.toContain('10:00 PM');
});
