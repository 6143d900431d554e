import { expect, test } from 'vitest';
import { maxContactLengths, readContactForm, findLinkedTopic } from '#domain/contact/contact-form.ts';
import type { ContactForm } from '#domain/contact/contact-form.ts';

const form: ContactForm = {
  name: ' Ada  Lovelace ',
  email: ' Ada@Example.ORG',
  topic: 'featureRequest',
  subject: 'A wish\r\nBcc: everybody@example.org',
  message: 'First line\r\n\r\n\r\n\r\nhttps://example.org is fine here\u202e',
};

test('what was typed is cleaned, and a subject stays on one line', () => {
  expect(readContactForm(form)).toEqual({
    ok: true,
    value: {
      name: 'Ada Lovelace',
      email: { address: 'Ada@example.org', key: 'ada@example.org' },
      topic: 'featureRequest',
      subject: 'A wish Bcc: everybody@example.org',
      message: 'First line\n\nhttps://example.org is fine here',
    },
  });
});

test('every field that is empty, blank or unknown is named, each with its own problem', () => {
  const empty = { name: ' ', email: 'nobody', topic: 'Topic', subject: '\u200b', message: '\n \n' };
  expect(readContactForm(empty)).toEqual({
    ok: false,
    failure: {
      name: 'name-required',
      email: 'email-required',
      topic: 'topic-required',
      subject: 'subject-required',
      message: 'message-required',
    },
  });
});

test.each(['name', 'subject', 'message'] as const)('a %s has a longest length', field => {
  const longest = '😀'.repeat(maxContactLengths[field]);
  expect(readContactForm({ ...form, [field]: longest }).ok).toBe(true);
  expect(readContactForm({ ...form, [field]: `${longest}x` })).toEqual({
    ok: false,
    failure: { [field]: 'text-too-long' },
  });
});

test.each([
  ['Partnership', 'partnership'],
  ['Advertising', 'advertising'],
  ['partnership', ''],
  ['constructor', ''],
  [null, ''],
])('a link with type=%s chooses the topic %j', (type, topic) => {
  expect(findLinkedTopic(type)).toBe(topic);
});
