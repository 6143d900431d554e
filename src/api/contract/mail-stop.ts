// The subscription or alert that a mail link stops, on the wire.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';

export const getMailStop = defineEndpoint({
  name: 'getMailStop',
  summary: 'What the link of a mail stops, and whether it has done so; reading it stops nothing',
  request: z.strictObject({ token: z.string().min(1).max(800) }),
  response: z.strictObject({
    what: z.enum(['newsletter', 'follow-up', 'reminder', 'alert', 'all']),
    alerts: z.int().meta({ description: 'alerts that the link names; 0 = it names none' }),
    isStopped: z.boolean(),
    alertsLeft: z.int().meta({ description: 'alerts that go on' }),
  }),
});
