import { expect, test } from 'vitest';
import { judgeSmtpReply } from '#domain/mail/judge-smtp-reply.ts';

test.each([
  [550, '550 5.1.1 user unknown', 'gone'],
  [550, '550-5.1.10 RESOLVER.ADR.RecipientNotFound', 'gone'],
  [554, '554 5.2.1 mailbox disabled', 'gone'],
  [null, '5.1.2', 'gone'],
  [550, '550 no such user here', 'refused'],
  [550, '550 5.7.1 rejected by policy', 'refused'],
  [552, '552 5.2.2 mailbox full', 'refused'],
  [554, '554 4.1.1 an answer at odds with itself', 'refused'],
  [451, '451 4.7.1 greylisted', 'later'],
  [450, '450 5.1.1 not sure yet', 'later'],
  [null, '4.2.2', 'later'],
  [null, 'no status at all', 'later'],
])('%s %s: %s', (code, text, verdict) => {
  expect(judgeSmtpReply(code, text)).toBe(verdict);
});
