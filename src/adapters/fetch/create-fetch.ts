// Every GET to a server that is not ours goes through here (decision 0015).
import { setTimeout as sleepFor } from 'node:timers/promises';
import { followRedirects } from '#adapters/fetch/follow-redirects.ts';
import type { FollowRules, RedirectDeps } from '#adapters/fetch/follow-redirects.ts';
import type { Resolve } from '#adapters/fetch/guard-host.ts';
import { createHostPace } from '#adapters/fetch/host-pace.ts';
import type { HostPaceDeps } from '#adapters/fetch/host-pace.ts';
import { dialTimeoutMs, fetchLimits } from '#adapters/fetch/limits.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { createRobots } from '#adapters/fetch/robots.ts';
import { resolveBySystem } from '#adapters/fetch/system-resolver.ts';
import { fail, ok } from '#domain/result.ts';
import type { Fetch } from '#services/ports/fetch.ts';

/** The product token (RFC 9309 2.2.1) for which site owners write rules in robots.txt; it never changes. */
const productToken = 'WindfallBot';
/** Time between two requests to one host. */
const politeGapMs = 1_000;

export interface FetchSettings {
  /** Origin of our site, where site owners can read about this client. */
  readonly siteUrl: string;
  /** For tests only: 127.0.0.0/8 and ::1 may be requested, on any port. */
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
  dial: createDial(dialTimeoutMs),
  limits: fetchLimits,
};

/** Feeds are fetched as they are; pages only where robots.txt allows it. Requests to one host keep their distance in either case. */
export function createFetch({ siteUrl, allowsLoopback }: FetchSettings, deps: FetchDeps = realDeps): Fetch {
  const { resolve, dial, limits, now } = deps;
  const redirectDeps: RedirectDeps = {
    hosts: { resolve, allowsLoopback },
    pace: createHostPace(deps),
    dial,
    userAgent: `${productToken}/1.0 (+${siteUrl}/)`,
    now: Date.now,
  };
  const feedRules: FollowRules = { limits: limits.feed, accept: '*/*', admit: async () => ok(politeGapMs) };
  const robotsRules: FollowRules = { limits: limits.robots, accept: 'text/plain', admit: async () => ok(0) };
  const robots = createRobots({
    fetchText: (address, sink) => followRedirects(redirectDeps, robotsRules, { address }, sink),
    productToken,
    now,
  });
  const pageRules: FollowRules = {
    limits: limits.page,
    accept: 'text/html, application/xhtml+xml',
    admit: async url => {
      const rules = await robots.loadRules(url);
      if (!rules.ok) return rules;
      if (!rules.value.isAllowed(url.href)) return fail({ kind: 'robots' });
      return ok(Math.max(politeGapMs, rules.value.delayMs));
    },
  };
  return {
    fetchFeed: (request, sink) => followRedirects(redirectDeps, feedRules, request, sink),
    fetchPage: (request, sink) => followRedirects(redirectDeps, pageRules, request, sink),
  };
}
