// The contact form on the wire (specification, Contact form).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { contactTopics } from '#domain/contact/contact-form.ts';
import { languages } from '#domain/locale/locale.ts';

/** Texts longer than the form accepts are refused with their field by the form's rules (domain/contact/contact-form.ts). */
const typed = (maxLength: number) => z.string().max(maxLength).default('');

export const sendContact = defineEndpoint({
  name: 'sendContact',
  summary: 'Sends a message to whoever runs the site; the sender gets one email confirming that it arrived',
  request: z.strictObject({
    languageSlug: z.enum(languages),
    name: typed(1_000),
    email: typed(1_000),
    topic: typed(100).meta({ description: contactTopics.join(', ') }),
    subject: typed(2_000),
    message: typed(20_000),
    website: typed(1_000).meta({ description: 'a field of the form that people do not see; leave it out' }),
  }),
  response: z.strictObject({
    status: z.literal('received'),
    mailIsShown: z.boolean().meta({ description: 'mails of this site go to nobody: /dev/outbox shows them' }),
  }),
});
