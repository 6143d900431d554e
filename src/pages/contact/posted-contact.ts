// A contact form that the browser posted without script and that could not be taken: the page shows it again, with what is wrong.
import type { ContactForm, ContactProblems } from '#domain/contact/contact-form.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

export interface PostedContact {
  readonly form: ContactForm;
  readonly problems: ContactProblems;
  /** What is said below the form; null = the fields say it. */
  readonly failure: PlainMessageKey | null;
}
