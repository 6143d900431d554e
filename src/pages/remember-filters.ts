// The names of all filters in the browser: asked for once for each part of the catalogue, then kept while the document lives.
import type { ApiClient } from '#api/client.ts';

/** The same client, whose `getAllFilters` answers from memory once it has answered. A failure is not kept. */
export function rememberFilters(api: ApiClient): ApiClient {
  const kept = new Map<string, ReturnType<ApiClient['getAllFilters']>>();
  return {
    ...api,
    getAllFilters: request => {
      const key = JSON.stringify(request);
      const known = kept.get(key);
      if (known) return known;
      // Without the signal of one navigation: the next one waits for the same answer.
      const answer = api.getAllFilters(request).then(
        resolved => {
          if (!resolved.ok) kept.delete(key);
          return resolved;
        },
        (error: unknown) => {
          kept.delete(key);
          throw error;
        },
      );
      kept.set(key, answer);
      return answer;
    },
  };
}
