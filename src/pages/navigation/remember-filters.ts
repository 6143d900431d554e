// The labels of all filters in the browser: loaded once for each part of the catalogue, and cached while the document is open.
import type { ApiClient } from '#api/client.ts';

/** The same client with a cached `getAllFilters`. Failures are not cached. */
export function rememberFilters(api: ApiClient): ApiClient {
  const kept = new Map<string, ReturnType<ApiClient['getAllFilters']>>();
  return {
    ...api,
    getAllFilters: request => {
      const key = JSON.stringify(request);
      const known = kept.get(key);
      if (known) return known;
      // Not aborted with one navigation: the next one may wait for the same answer.
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
