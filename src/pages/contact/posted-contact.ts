// A contact form that was posted without script and rejected: the page shows it again with its errors.
import type { ContactForm, ContactProblems } from '#domain/contact/contact-form.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

export interface PostedContact {
  readonly form: ContactForm;
  readonly problems: ContactProblems;
  /** The failure below the form; null = the fields show the errors. */
  readonly failure: PlainMessageKey | null;
}
