// Handler of /api/mail/stop.
import type { getMailStop } from '#api/contract/mail-stop.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { viewStop } from '#services/people/unsubscribe.ts';

export interface MailStopDeps {
  readonly people: PeopleDeps;
}

export async function handleGetMailStop(
  { people }: MailStopDeps,
  { token }: ParsedRequestOf<typeof getMailStop>,
): Promise<Result<ResponseOf<typeof getMailStop>, Failure>> {
  const stop = await viewStop(people, token);
  return stop ? ok(stop) : fail({ code: 'page-unknown' });
}
