// Sends something to a server that is not ours: a push service, or the server behind an alert's webhook.
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';

export interface PostRequest {
  /** https only. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Post {
  /** Answers with the status, whatever it is; a redirect is not followed. Never throws for what the server does. */
  send(request: PostRequest): Promise<Result<{ readonly status: number }, FetchProblem>>;
  /** Why nothing would be sent to an address; null when it would be. Looks up the host's name and connects to nothing. */
  check(address: string): Promise<FetchProblem | null>;
}
