// Table of contact messages. Row types by hand beside migrations/0031-contact-messages.sql.
import type { GeneratedAlways } from 'kysely';
import type { Time } from '#adapters/database/schema/column-types.ts';
import type { ContactTopic } from '#domain/contact/contact-form.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

interface ContactMessageTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  email_key: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  language: LanguageSlug;
  is_suspect: boolean;
  sent_at: Time;
}

export interface ContactTables {
  contact_message: ContactMessageTable;
}
