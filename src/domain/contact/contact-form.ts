// The contact form (specification, Contact form): its fields, its topics, and what it refuses. The form and the call apply the same rules.
import { cleanText, countCharacters } from '#domain/contributions/plain-text.ts';
import { dayMs } from '#domain/durations.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import type { EmailAddress } from '#domain/people/email-address.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export const contactTopics = [
  'question',
  'problem',
  'feedback',
  'featureRequest',
  'partnership',
  'advertising',
  'press',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactFields = ['name', 'email', 'topic', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** As it was typed. */
export type ContactForm = Readonly<Record<ContactField, string>>;

/** Characters, counted as code points: roughly what readers count. */
export const maxContactLengths = { name: 80, subject: 150, message: 5_000 } as const;

export type ContactProblem =
  | 'name-required'
  | 'email-required'
  | 'topic-required'
  | 'subject-required'
  | 'message-required'
  | 'text-too-long';

export type ContactProblems = Readonly<Partial<Record<ContactField, ContactProblem>>>;

export interface ReadContact {
  readonly name: string;
  readonly email: EmailAddress;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly message: string;
}

/** How long a message is kept: later correspondence about it is not expected. */
export const contactLifeMs = 365 * dayMs;

/** The cleaned fields, or what is wrong with each. */
export function readContactForm(form: ContactForm): Result<ReadContact, ContactProblems> {
  const onOneLine = (text: string) => cleanText(text).replaceAll('\n', ' ');
  const [name, subject, message] = [onOneLine(form.name), onOneLine(form.subject), cleanText(form.message)];
  const email = parseEmailAddress(form.email);
  const topic = findContactTopic(form.topic);
  const checks: [ContactField, ContactProblem | null][] = [
    ['name', checkText(name, maxContactLengths.name, 'name-required')],
    ['email', email ? null : 'email-required'],
    ['topic', topic ? null : 'topic-required'],
    ['subject', checkText(subject, maxContactLengths.subject, 'subject-required')],
    ['message', checkText(message, maxContactLengths.message, 'message-required')],
  ];
  const wrong = checks.filter(([, problem]) => problem !== null);
  return email && topic && wrong.length === 0
    ? ok({ name, email, topic, subject, message })
    : fail(Object.fromEntries(wrong) as ContactProblems);
}

function findContactTopic(text: string): ContactTopic | null {
  return contactTopics.find(topic => topic === text) ?? null;
}

/** The topic that a link to the form chooses by `?type=Partnership`; '' for any other text. */
export function findLinkedTopic(type: string | null): ContactTopic | '' {
  if (type === 'Partnership') return 'partnership';
  return type === 'Advertising' ? 'advertising' : '';
}

function checkText(text: string, max: number, required: ContactProblem): ContactProblem | null {
  if (text === '') return required;
  return countCharacters(text) > max ? 'text-too-long' : null;
}
