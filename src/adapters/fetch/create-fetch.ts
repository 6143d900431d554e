// The one way out of this program: all requests to servers that are not ours go through here (decision 0015).
import { setTimeout as sleepFor } from 'node:timers/promises';
import { followRedirects } from '#adapters/fetch/follow-redirects.ts';
import type { FollowRules } from '#adapters/fetch/follow-redirects.ts';
import type { Resolve } from '#adapters/fetch/guard-host.ts';
import { createHostPace } from '#adapters/fetch/host-pace.ts';
import type { HostPaceDeps } from '#adapters/fetch/host-pace.ts';
import { fetchLimits } from '#adapters/fetch/limits.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { createRobots } from '#adapters/fetch/robots.ts';
import { resolveBySystem } from '#adapters/fetch/system-resolver.ts';
import { fail, ok } from '#domain/result.ts';
import type { Fetch } from '#services/ports/fetch.ts';

/** The name that site owners write rules for in robots.txt; it never changes. */
const product = 'WindfallBot';
/** Time between two requests to one host. */
const politeGapMs = 1_000;
/** Short enough that, when one address of a host does not answer, time is left for the next one. */
const dialMs = 4_000;

export interface FetchSettings {
  /** Origin of our site, where site owners can read about this client. */
  readonly siteUrl: string;
  /** Only for tests. */
  readonly allowsLoopback: boolean;
}

/** What tests replace of the outside world. */
export interface FetchDeps extends HostPaceDeps {
  readonly resolve: Resolve;
  readonly dial: Dial;
  readonly limits: Readonly<Record<keyof typeof fetchLimits, FetchLimits>>;
}

const realDeps: FetchDeps = {
  now: () => performance.now(),
  sleep: ms => sleepFor(ms),
  resolve: resolveBySystem,
  dial: createDial(dialMs),
  limits: fetchLimits,
};

export function createFetch({ siteUrl, allowsLoopback }: FetchSettings, deps: FetchDeps = realDeps): Fetch {
  const { resolve, dial, limits, now } = deps;
  const parts = {
    hosts: { resolve, morePorts: [], allowsLoopback },
    pace: createHostPace(deps),
    dial,
    userAgent: `${product}/1.0 (+${siteUrl}/)`,
    now: Date.now,
  };
  const feedRules: FollowRules = { limits: limits.feed, accept: '*/*', admit: async () => ok(politeGapMs) };
  const robotsRules: FollowRules = { limits: limits.robots, accept: 'text/plain', admit: async () => ok(0) };
  const robots = createRobots({
    fetchText: (address, sink) => followRedirects(parts, robotsRules, { address }, sink),
    product,
    now,
  });
  const pageRules: FollowRules = {
    limits: limits.page,
    accept: 'text/html, application/xhtml+xml',
    admit: async url => {
      const rules = await robots.rulesOf(url);
      if (!rules.ok) return rules;
      if (!rules.value.isAllowed(url.href)) return fail({ kind: 'robots' });
      return ok(Math.max(politeGapMs, rules.value.delayMs));
    },
  };
  return {
    fetchFeed: (request, sink) => followRedirects(parts, feedRules, request, sink),
    fetchPage: (request, sink) => followRedirects(parts, pageRules, request, sink),
  };
}
