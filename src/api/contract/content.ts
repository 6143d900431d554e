// Long texts on the wire: about, terms, privacy and their like.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { contentSlugs } from '#domain/content/content-pages.ts';
import { languages } from '#domain/locale/locale.ts';

export const getContentPage = defineEndpoint({
  name: 'getContentPage',
  summary: 'A page of text in a language: about, press, terms, privacy, how we rank ...',
  request: z.strictObject({ language: z.enum(languages), slug: z.enum(contentSlugs) }),
  response: z.strictObject({
    title: z.string(),
    description: z.string(),
    html: z.string().meta({ description: 'tags of an allowed list only; links of ours with the prefix' }),
    headings: z.array(
      z.strictObject({
        level: z.union([z.literal(2), z.literal(3)]),
        text: z.string(),
        id: z.string().meta({ description: 'the same in every language' }),
      }),
    ),
    updatedAt: z.iso.date().meta({ description: 'last change of what the text says' }),
  }),
});
export type ContentPage = z.output<typeof getContentPage.response>;
