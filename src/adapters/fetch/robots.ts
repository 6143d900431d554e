// robots.txt by RFC 9309: fetched through the same guard and cached for a day. A missing one allows everything, one that cannot be fetched
// nothing.
import { dayMs, minuteMs } from '#domain/durations.ts';
import { LRUCache } from 'lru-cache';
import parseRobots from 'robots-parser';
import type { FetchFailure, FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink, FetchResponse } from '#services/ports/fetch.ts';

export interface RobotsRules {
  readonly isAllowed: (address: string) => boolean;
  /** `Crawl-delay`, which is not part of the RFC but respected; 0 = none. */
  readonly delayMs: number;
}

export interface Robots {
  /** The rules of an address's site; or why they cannot be fetched, which forbids the whole site. */
  readonly loadRules: (url: URL) => Promise<SiteRules>;
}

type SiteRules = Result<RobotsRules, FetchProblem>;

interface RobotsDeps {
  /** Fetches one robots.txt, without pacing and without asking robots.txt. */
  readonly fetchText: (address: string, sink: BodySink) => Promise<Result<FetchResponse, FetchFailure>>;
  /** The name for which site owners write rules. */
  readonly productToken: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** RFC 9309 2.4: no longer than a day. */
const ttlMs = dayMs;
/** After a failure, the file is requested again sooner. */
const failureTtlMs = 10 * minuteMs;
const maxSites = 1_000;
/** Limit for the text of all cached files together. */
const maxCharacters = 20_000_000;
/** A longer delay would make a feed of pages take days; a site that wants that can disallow us. */
const maxDelayMs = minuteMs;

const allowAll: RobotsRules = { isAllowed: () => true, delayMs: 0 };

export function createRobots({ fetchText, productToken, now }: RobotsDeps): Robots {
  const cache = new LRUCache<string, { rules: SiteRules; until: number }>({
    max: maxSites,
    maxSize: maxCharacters,
  });
  /** Requests for many pages of one site share one fetch of its robots.txt. */
  const inFlight = new Map<string, Promise<SiteRules>>();

  async function load(origin: string): Promise<SiteRules> {
    const address = `${origin}/robots.txt`;
    const decoder = new TextDecoder();
    let text = '';
    const fetched = await fetchText(address, chunk => {
      text += decoder.decode(chunk, { stream: true });
    });
    const { rules, ms } = readRules(address, fetched, text);
    cache.set(origin, { rules, until: now() + ms }, { size: text.length + 1 });
    return rules;
  }

  /** The rules, and for how long they may be cached, in milliseconds. */
  function readRules(
    address: string,
    fetched: Result<FetchResponse, FetchFailure>,
    text: string,
  ): { rules: SiteRules; ms: number } {
    const problem = fetched.ok ? null : fetched.failure.problem;
    // 2.3.1.3: 4xx means "no rules". 429 does not: it asks us to slow down.
    if (problem?.kind === 'status' && problem.status >= 400 && problem.status < 500 && problem.status !== 429)
      return { rules: ok(allowAll), ms: ttlMs };
    // 2.5: the beginning of a file that is too long counts. 2.3.1.4: any other failure forbids everything.
    const isReadable = problem === null || (problem.kind === 'too-large' && problem.what !== 'headers');
    if (!isReadable) return { rules: fail(problem), ms: failureTtlMs };
    const parsed = parseRobots(address, text);
    const delayMs = Math.min(maxDelayMs, Math.max(0, (parsed.getCrawlDelay(productToken) ?? 0) * 1000)) || 0;
    // undefined = the address is not of this site; no rule applies to it.
    const isAllowed = (page: string): boolean => parsed.isAllowed(page, productToken) !== false;
    return { rules: ok({ isAllowed, delayMs }), ms: ttlMs };
  }

  return {
    loadRules: async ({ origin }) => {
      const known = cache.get(origin);
      if (known && known.until > now()) return known.rules;
      const loading = inFlight.get(origin) ?? load(origin).finally(() => inFlight.delete(origin));
      inFlight.set(origin, loading);
      return loading;
    },
  };
}
