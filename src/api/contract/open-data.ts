// Open data on the wire: the files, the meaning of their columns, and the terms of use.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries } from '#domain/locale/locale.ts';
import { dataFormats, dataSets } from '#domain/open-data/data-files.ts';

const dataset = z.enum(dataSets);

export const getOpenData = defineEndpoint({
  name: 'getOpenData',
  summary: 'The files of open data of a country: statistics of releases, and our own price observations',
  request: z.strictObject({ country: z.enum(countries) }),
  response: z.strictObject({
    state: z.enum(['open', 'demonstration', 'empty']).meta({
      description:
        'only `open` has files: invented prices are no data, and without a whole day there are none',
    }),
    date: z.iso.date().nullable().meta({ description: 'last whole day in the files' }),
    licence: z.strictObject({ name: z.string(), url: z.string() }),
    datasets: z.array(
      z.strictObject({
        dataset,
        columns: z.array(z.strictObject({ name: z.string(), type: z.string(), description: z.string() })),
      }),
    ),
    files: z
      .array(
        z.strictObject({
          name: z.string(),
          dataset,
          month: z.string().nullable().meta({ description: '`2026-11`; null = of all time' }),
          format: z.enum(dataFormats),
          url: z.string(),
          checksumUrl: z.string().meta({ description: 'SHA-256 of the file, as sha256sum writes it' }),
        }),
      )
      .meta({ description: 'newest first' }),
  }),
});
