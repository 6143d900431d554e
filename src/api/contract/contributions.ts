// Contributions on the wire (specification, Visitors' words).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wholeNumber } from '#api/contract/whole-number.ts';
import { ratings } from '#domain/contributions/contribution.ts';
import { countries, languages } from '#domain/locale/locale.ts';

/** Maximum number of reviews or questions in a response. */
const maxPerPage = 20;

const countrySlug = z.enum(countries);
const languageSlug = z.enum(languages);
const productSku = z.string().min(1).max(200);

const slice = { offset: wholeNumber(0, 10_000).default(0), perPage: wholeNumber(1, maxPerPage).default(5) };

const shown = {
  _id: z.string(),
  text: z.string().meta({ description: 'plain; a line break is \\n' }),
  name: z.string().nullable().meta({ description: 'what the visitor wants to be called' }),
  isDemo: z.boolean().meta({ description: 'invented for the demonstration' }),
};

const wireReview = z
  .strictObject({ ...shown, rating: z.literal(ratings), writtenOn: z.iso.date() })
  .meta({ id: 'Review' });

export const getReviews = defineEndpoint({
  name: 'getReviews',
  summary: 'What visitors say about this site in a language, newest first',
  request: z.strictObject({ language: languageSlug, ...slice }),
  response: z.strictObject({
    total: z.int(),
    meanRating: z.number().nullable().meta({
      description: 'of all that no demonstration invented, to a tenth; null while they are fewer than five',
    }),
    reviews: z.array(wireReview),
  }),
});
export type Reviews = z.output<typeof getReviews.response>;
export type WireReview = z.output<typeof wireReview>;

const wireAnswer = z.strictObject({ ...shown, answeredOn: z.iso.date() }).meta({ id: 'Answer' });

const wireQuestion = z
  .strictObject({
    ...shown,
    askedOn: z.iso.date(),
    askedOf: z.array(z.string()).meta({
      description: 'what tells the product on whose page it was asked from its model; empty = this product',
    }),
    answers: z.array(wireAnswer).meta({ description: 'oldest first' }),
  })
  .meta({ id: 'Question' });

export const getQuestions = defineEndpoint({
  name: 'getQuestions',
  summary: 'Questions about the model of a product in a language, newest first, with their answers',
  request: z.strictObject({ productSku, countrySlug, languageSlug, ...slice }),
  response: z.strictObject({ total: z.int(), questions: z.array(wireQuestion) }),
});
export type Questions = z.output<typeof getQuestions.response>;
export type WireQuestion = z.output<typeof wireQuestion>;

const words = {
  countrySlug,
  languageSlug,
  text: z.string().max(2_000).meta({ description: 'plain text without links' }),
  name: z.string().max(100).nullish().meta({ description: 'what to be called; null = nothing' }),
};
const waiting = z.strictObject({
  status: z.literal('waiting').meta({ description: 'it shows once somebody has read it' }),
});

export const postReview = defineEndpoint({
  name: 'postReview',
  summary:
    'A review of this site by a visitor with a confirmed address; it takes the place of the visitor’s review before it',
  request: z.strictObject({ ...words, rating: z.literal(ratings) }),
  response: waiting,
});

export const postQuestion = defineEndpoint({
  name: 'postQuestion',
  summary: 'A question about a product by a visitor with a confirmed address',
  request: z.strictObject({ ...words, productSku }),
  response: waiting,
});

export const postAnswer = defineEndpoint({
  name: 'postAnswer',
  summary: 'An answer to a question by a visitor with a confirmed address',
  request: z.strictObject({ ...words, questionId: z.string().regex(/^\d{1,15}$/) }),
  response: waiting,
});

/** Characters of a file of 2 MiB in base64. */
const maxFileLength = 2_800_000;

export const postUserImage = defineEndpoint({
  name: 'postUserImage',
  summary:
    'A photograph of a product by a visitor with a confirmed address; only its pixels are kept, and nothing else of the file',
  request: z.strictObject({
    countrySlug,
    languageSlug,
    productSku,
    name: words.name,
    file: z
      .string()
      .min(1)
      .max(maxFileLength)
      .meta({ contentEncoding: 'base64', description: 'a JPEG, PNG or WebP of at most 2 MiB' }),
  }),
  response: waiting,
});
