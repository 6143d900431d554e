// POST requests to push services and webhooks: only https, only to the public network (decision 0015), and redirects are not followed.
import { guardHost } from '#adapters/fetch/guard-host.ts';
import type { FetchDeps, FetchSettings } from '#adapters/fetch/create-fetch.ts';
import { dialTimeoutMs, postLimits } from '#adapters/fetch/limits.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import { readAddress } from '#adapters/fetch/read-address.ts';
import { requestGuarded } from '#adapters/fetch/request-guarded.ts';
import { resolveBySystem } from '#adapters/fetch/system-resolver.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { Post } from '#services/ports/post.ts';

/** What tests replace of the outside world. */
export interface PostDeps extends Pick<FetchDeps, 'resolve' | 'dial'> {
  readonly limits: FetchLimits;
}

const realDeps: PostDeps = { resolve: resolveBySystem, dial: createDial(dialTimeoutMs), limits: postLimits };

export function createPost(
  { siteUrl, allowsLoopback }: FetchSettings,
  { resolve, dial, limits }: PostDeps = realDeps,
): Post {
  const hosts = { resolve, allowsLoopback };
  const userAgent = `Windfall/1.0 (+${siteUrl}/)`;
  return {
    send: async ({ address, headers, body }) => {
      const url = readSecureAddress(address);
      if (!url.ok) return url;
      const sent = await requestGuarded(
        { hosts, dial },
        {
          url: url.value,
          headers: { ...headers, 'user-agent': userAgent },
          body,
          limits,
          totalMs: limits.totalMs,
        },
        () => {},
      );
      return sent.ok ? ok({ status: sent.value.status }) : sent;
    },
    check: async address => {
      const url = readSecureAddress(address);
      if (!url.ok) return url.failure;
      const guarded = await guardHost(url.value, hosts);
      return guarded.ok ? null : guarded.failure;
    },
  };
}

function readSecureAddress(address: string): Result<URL, FetchProblem> {
  const url = readAddress(address);
  return url.ok && url.value.protocol !== 'https:' ? fail({ kind: 'scheme' }) : url;
}
