// robots.txt, as RFC 9309 asks: fetched through the same guard, kept for a day, and missing means "come in" while a
// server in trouble means "stay away".
import { dayMs } from '#domain/durations.ts';
import { LRUCache } from 'lru-cache';
import parseRobots from 'robots-parser';
import type { FetchFailure, FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink, FetchAnswer } from '#services/ports/fetch.ts';

export interface RobotsRules {
  readonly isAllowed: (address: string) => boolean;
  /** `Crawl-delay`, which is no part of the RFC and kept all the same; 0 = none. */
  readonly delayMs: number;
}

export interface Robots {
  /** The rules of an address's site, or why they are not to be had, which forbids all of it. */
  readonly rulesOf: (url: URL) => Promise<SiteRules>;
}

type SiteRules = Result<RobotsRules, FetchProblem>;

interface RobotsDeps {
  /** Fetches one robots.txt, unpaced and without asking robots.txt. */
  readonly fetchText: (address: string, sink: BodySink) => Promise<Result<FetchAnswer, FetchFailure>>;
  /** The name that rules are written for. */
  readonly product: string;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
}

/** RFC 9309 2.4: no longer than a day. */
const keptMs = dayMs;
/** A server in trouble is asked again sooner. */
const keptInTroubleMs = 10 * 60 * 1000;
const maxSites = 1_000;
/** Rules of a site are text until they are used; this bounds all of them together. */
const maxCharacters = 20_000_000;
/** A longer delay would make a feed of pages take days; who wants that disallows us. */
const maxDelayMs = 60_000;

const welcome: RobotsRules = { isAllowed: () => true, delayMs: 0 };

export function createRobots({ fetchText, product, now }: RobotsDeps): Robots {
  const kept = new LRUCache<string, { rules: SiteRules; until: number }>({
    max: maxSites,
    maxSize: maxCharacters,
  });
  /** Many pages of one site ask at once; its robots.txt is fetched once. */
  const underWay = new Map<string, Promise<SiteRules>>();

  async function load(origin: string): Promise<SiteRules> {
    const address = `${origin}/robots.txt`;
    const decoder = new TextDecoder();
    let text = '';
    const fetched = await fetchText(address, chunk => {
      text += decoder.decode(chunk, { stream: true });
    });
    const { rules, ms } = judge(address, fetched, text);
    kept.set(origin, { rules, until: now() + ms }, { size: text.length + 1 });
    return rules;
  }

  function judge(
    address: string,
    fetched: Result<FetchAnswer, FetchFailure>,
    text: string,
  ): { rules: SiteRules; ms: number } {
    const problem = fetched.ok ? null : fetched.failure.problem;
    // 2.3.1.3: 4xx is "no rules". 429 is no absence but a request to slow down.
    if (problem?.kind === 'status' && problem.status >= 400 && problem.status < 500 && problem.status !== 429)
      return { rules: ok(welcome), ms: keptMs };
    // 2.5: of a file that is too long the beginning counts. 2.3.1.4: any other failure is a complete "no".
    const isReadable = problem === null || (problem.kind === 'too-large' && problem.what !== 'headers');
    if (!isReadable) return { rules: fail(problem), ms: keptInTroubleMs };
    const parsed = parseRobots(address, text);
    const delayMs = Math.min(maxDelayMs, Math.max(0, (parsed.getCrawlDelay(product) ?? 0) * 1000)) || 0;
    // undefined = not of this site; no rule speaks for it.
    const isAllowed = (page: string): boolean => parsed.isAllowed(page, product) !== false;
    return { rules: ok({ isAllowed, delayMs }), ms: keptMs };
  }

  return {
    rulesOf: async ({ origin }) => {
      const known = kept.get(origin);
      if (known && known.until > now()) return known.rules;
      const loading = underWay.get(origin) ?? load(origin).finally(() => underWay.delete(origin));
      underWay.set(origin, loading);
      return loading;
    },
  };
}
