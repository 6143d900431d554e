// The support centre on the wire: categories, folders, answers, and the readers' feedback.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { languages } from '#domain/locale/locale.ts';

const language = z.enum(languages);
const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/);

const faqLink = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    path: z.string().meta({ description: 'behind the locale prefix' }),
    folder: z.string().meta({ description: 'what its folder is called' }),
  })
  .meta({ id: 'FaqLink' });
export type FaqLink = z.output<typeof faqLink>;

const topic = { label: z.string(), summary: z.string(), path: z.string() };

const faqFolder = z.strictObject({ ...topic, articles: z.array(faqLink) }).meta({ id: 'FaqFolder' });
const faqCategory = z.strictObject({ ...topic, folders: z.array(faqFolder) }).meta({ id: 'FaqCategory' });
export type FaqCategory = z.output<typeof faqCategory>;

/** Paths of the article in other languages; languages without it are omitted. */
const alternates = z.array(z.strictObject({ language, path: z.string() }));

export const getSupport = defineEndpoint({
  name: 'getSupport',
  summary: 'The support centre in a language: all of it, a category, or a folder',
  request: z.strictObject({ language, categorySlug: slug.optional(), folderSlug: slug.optional() }),
  response: z.strictObject({
    categories: z.array(faqCategory),
    mostRead: z.array(faqLink).meta({ description: 'of the whole centre; empty while nothing was read' }),
    alternates,
  }),
});

export const getSupportArticle = defineEndpoint({
  name: 'getSupportArticle',
  summary: 'An answer of the support centre',
  request: z.strictObject({ language, categorySlug: slug, folderSlug: slug, articleSlug: slug }),
  response: z.strictObject({
    title: z.string(),
    description: z.string(),
    html: z.string().meta({ description: 'tags of an allowed list only; links of ours with the prefix' }),
    headings: z.array(
      z.strictObject({ level: z.union([z.literal(2), z.literal(3)]), text: z.string(), id: z.string() }),
    ),
    updatedAt: z.iso.date(),
    path: z.string(),
    category: z.strictObject(topic),
    folder: z.strictObject(topic),
    related: z.array(faqLink),
    alternates,
  }),
});

/** Maximum length of a search text. */
const maxFaqSearchLength = 200;

export const searchSupport = defineEndpoint({
  name: 'searchSupport',
  summary: 'Support answers that contain the words of a text, best match first',
  request: z.strictObject({ language, q: z.string().min(1).max(maxFaqSearchLength) }),
  response: z.strictObject({ articles: z.array(faqLink) }),
});

const named = { language, categorySlug: slug, folderSlug: slug, articleSlug: slug };

export const recordFaqHit = defineEndpoint({
  name: 'recordFaqHit',
  summary: 'A support answer was read; counted once a day per session',
  request: z.strictObject(named),
  response: z.strictObject({ isCounted: z.boolean() }),
});

export const voteOnFaq = defineEndpoint({
  name: 'voteOnFaq',
  summary: 'Whether an answer helped; a session has one vote on each, which it can change',
  request: z.strictObject({ ...named, isHelpful: z.boolean() }),
  response: z.strictObject({ isHelpful: z.boolean() }),
});
