// The one form of every error on /api (R27): text for the visitor, a stable code, the id to quote to support.
import { z } from 'zod';

export const errorForm = z.strictObject({
  error: z.string().meta({ description: "text for a visitor, in the caller's language" }),
  code: z.string().meta({ description: 'stable; programs branch on it' }),
  requestId: z.string(),
  field: z.string().optional().meta({ description: 'the field that is wrong, as a path' }),
});
export type ErrorForm = z.output<typeof errorForm>;
