// The API's description of itself.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';

export const getOpenApi = defineEndpoint({
  name: 'getOpenApi',
  summary: 'This description: OpenAPI 3.1',
  request: z.strictObject({}),
  response: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({}),
    tags: z.array(z.looseObject({})),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  }),
});
