// The rules of JSON Feed 1.1 (jsonfeed.org/version/1.1).
import { z } from 'zod';

const author = z
  .strictObject({ name: z.string(), url: z.url(), avatar: z.url() })
  .partial()
  .refine(each => Object.keys(each).length > 0);

const item = z
  .strictObject({
    id: z.string().min(1),
    url: z.url().optional(),
    external_url: z.url().optional(),
    title: z.string().optional(),
    content_html: z.string().optional(),
    content_text: z.string().optional(),
    summary: z.string().optional(),
    image: z.url().optional(),
    banner_image: z.url().optional(),
    date_published: z.iso.datetime({ offset: true }).optional(),
    date_modified: z.iso.datetime({ offset: true }).optional(),
    authors: z.array(author).optional(),
    tags: z.array(z.string()).optional(),
    language: z.string().optional(),
  })
  .refine(each => each.content_html !== undefined || each.content_text !== undefined);

export const jsonFeed = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string().min(1),
    home_page_url: z.url().optional(),
    feed_url: z.url().optional(),
    description: z.string().optional(),
    user_comment: z.string().optional(),
    next_url: z.url().optional(),
    icon: z.url().optional(),
    favicon: z.url().optional(),
    authors: z.array(author).optional(),
    language: z.string().optional(),
    expired: z.boolean().optional(),
    items: z.array(item),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length);
