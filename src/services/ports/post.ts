// Posts to servers that are not ours: push services, and the servers behind webhooks.
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';

export interface PostRequest {
  /** https only. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Post {
  /** Returns the status, whatever it is; redirects are not followed. Never throws because of the server. */
  send(request: PostRequest): Promise<Result<{ readonly status: number }, FetchProblem>>;
  /** The reason why nothing would be sent to an address; null = it is allowed. Resolves the host's name without connecting. */
  check(address: string): Promise<FetchProblem | null>;
}
