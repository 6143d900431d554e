// The anonymous session that everything of a visitor hangs on (specification 4, 6, 7).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';

export const getSession = defineEndpoint({
  name: 'getSession',
  summary: 'The visitor of a session; `current` is the session of the cookie, made when there is none',
  request: z.strictObject({ sessionToken: z.string().min(1).max(200) }),
  response: z.strictObject({
    sessionToken: z
      .literal('current')
      .meta({ description: 'what stands for the token, which only the cookie holds' }),
    userToken: z.string().nullable().meta({ description: 'null = nobody who gave an address' }),
    email: z.string().nullable(),
  }),
});
