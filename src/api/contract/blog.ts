// The blog on the wire (specification, Blog): its posts, all or of a category, a tag, an author or a search; and one post.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wholeNumber } from '#api/contract/whole-number.ts';
import { languages } from '#domain/locale/locale.ts';

const language = z.enum(languages);
const slug = z.string().min(1).max(200);
const path = z.string().meta({ description: 'behind the locale prefix' });

const topic = z
  .strictObject({ slug: z.string(), label: z.string(), summary: z.string(), path })
  .meta({ id: 'BlogTopic' });
export type BlogTopic = z.output<typeof topic>;

const alternates = z
  .array(z.strictObject({ language, path }))
  .meta({ description: 'the same in other languages, its own included; a language may lack it' });

const postSummary = {
  slug: z.string(),
  path,
  title: z.string(),
  description: z.string(),
  publishedOn: z.iso.date(),
  updatedOn: z.iso.date().meta({ description: 'last change of what it says' }),
  minutes: z.int().meta({ description: 'that reading it takes' }),
  category: topic.nullable(),
  author: topic.nullable(),
  imageKeyHash: z.string().nullable().meta({ description: 'drawing of a device that it is about' }),
};
const wirePostSummary = z.strictObject(postSummary).meta({ id: 'PostSummary' });
export type PostSummary = z.output<typeof wirePostSummary>;

const slice = {
  offset: wholeNumber(0, 10_000).default(0),
  perPage: wholeNumber(1, 50).optional().meta({ description: '7 for the home of the blog, otherwise 6' }),
};
const searchQuery = z.string().max(200).optional().meta({ description: 'ignored below 3 characters' });

const posts = z.strictObject({
  posts: z.array(wirePostSummary).meta({ description: 'newest first; of a search, best first' }),
  tag: topic.nullable(),
  category: topic.nullable(),
  author: topic.nullable(),
  pagination: z.strictObject({
    page: z.int(),
    offset: z.int(),
    nextOffset: z.int().nullable(),
    total: z.int(),
  }),
  categories: z.array(topic).meta({ description: 'all that hold posts' }),
  alternates,
});
export type BlogPosts = z.output<typeof posts>;

export const getBlogPosts = defineEndpoint({
  name: 'getBlogPosts',
  summary: 'Posts of the blog in a language, newest first; of a tag or a search, if one is given',
  request: z.strictObject({ language, tag: slug.optional(), searchQuery, ...slice }),
  response: posts,
});

export const getBlogCategory = defineEndpoint({
  name: 'getBlogCategory',
  summary: 'Posts of a category of the blog',
  request: z.strictObject({ language, slug, searchQuery, ...slice }),
  response: posts,
});

export const getBlogAuthor = defineEndpoint({
  name: 'getBlogAuthor',
  summary: 'Posts of an author of the blog',
  request: z.strictObject({ language, slug, searchQuery, ...slice }),
  response: posts,
});

export const getBlogPost = defineEndpoint({
  name: 'getBlogPost',
  summary: 'A post of the blog with its text, what is related to it, and the same post in other languages',
  request: z.strictObject({ language, slug }),
  response: z.strictObject({
    ...postSummary,
    html: z.string().meta({ description: 'tags of an allowed list only; links of ours with the prefix' }),
    headings: z.array(
      z.strictObject({
        level: z.union([z.literal(2), z.literal(3)]),
        text: z.string(),
        id: z.string().meta({ description: 'the same in every language' }),
      }),
    ),
    words: z.int(),
    keywords: z.array(z.string()),
    tags: z.array(topic),
    related: z.array(wirePostSummary),
    productSkus: z
      .array(z.string())
      .meta({ description: 'what it is about, in stock in the country of the language' }),
    alternates,
  }),
});
export type BlogPost = z.output<typeof getBlogPost.response>;
