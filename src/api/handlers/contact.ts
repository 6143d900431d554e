// POST /api/support/contact.
import type { VisitorHandlers } from '#api/dispatch.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { contactFields } from '#domain/contact/contact-form.ts';
import type { ContactProblem } from '#domain/contact/contact-form.ts';
import { fail, ok } from '#domain/result.ts';
import { sendContactMessage } from '#services/contact/send-contact-message.ts';
import type { ContactDeps, ContactFailure } from '#services/contact/send-contact-message.ts';

export interface ContactHandlerDeps {
  readonly contact: ContactDeps;
  /** Mails are shown at /dev/outbox and not sent. */
  readonly mailIsShown: boolean;
}

export function createContactHandlers({
  contact,
  mailIsShown,
}: ContactHandlerDeps): Pick<VisitorHandlers, 'sendContact'> {
  return {
    sendContact: async ({ languageSlug: language, website: trap, ...form }, { client, now }) => {
      const sent = await sendContactMessage(contact, { form, trap, language, client, now });
      return sent.ok ? ok({ status: 'received', mailIsShown }) : fail(presentProblem(sent.failure));
    },
  };
}

/** Reports only the first invalid field: our own form checks all of them before it sends. */
function presentProblem(failure: ContactFailure): Failure {
  if (failure.kind === 'too-many')
    return { code: 'too-many-requests', retryAfterSeconds: failure.retryAfterSeconds };
  const [field, code] = contactFields
    .map(name => [name, failure.problems[name]] as const)
    .find((each): each is [(typeof each)[0], ContactProblem] => each[1] !== undefined) ?? ['body', null];
  return { code: code ?? 'invalid-request', field };
}
