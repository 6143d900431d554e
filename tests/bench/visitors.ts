// A realistic mix of visits: popular pages, rare ones, calls of the catalogue, new sessions and clicks on offers.
import autocannon from 'autocannon';
import { addresses } from '#api/contract/all-addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { listPages } from '#tests/bench/page-load.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { ownScript } from '#tests/support/visits-server.ts';

export type VisitKind = 'cached page' | 'rare page' | 'call' | 'session' | 'click';

export interface VisitsReport {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests without any answer. */
  readonly lost: number;
  /** `cached page 200` and so on -> number of answers. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Out of twenty visits. */
const mix: readonly (readonly [VisitKind, number])[] = [
  ['cached page', 12],
  ['rare page', 2],
  ['call', 3],
  ['session', 1],
  ['click', 2],
];

let visitors = 0;

/**
 * Prepared while the database is available; the server trusts one proxy, so that every visitor has an address of their own. Of `people`
 * visitors each comes back when all the others have been there.
 */
export async function prepareVisits(server: ServerProcess, people = Number.POSITIVE_INFINITY) {
  const { url } = server;
  const pages = await listPages(server);
  const { selectedOffer } = await findProduct(url, 'us');
  if (!selectedOffer) throw new Error('nothing is in stock in the United States');
  const home = fillPath(addresses.getHome, { countrySlug: 'us' });
  const addressOf = (kind: VisitKind, at: number): string => {
    const page = pages[at % pages.length] ?? '/';
    if (kind === 'cached page') return page;
    if (kind === 'rare page') return `${page}?visit=${at}`;
    if (kind === 'call') return home;
    return kind === 'session' ? '/api/users/session/current' : `/redirect/${selectedOffer.id}`;
  };
  const order = mix.flatMap(([kind, times]) => Array.from({ length: times }, () => kind));

  return async (seconds: number, perSecond: number): Promise<VisitsReport> => {
    const answers: Record<string, number> = {};
    const result = await autocannon({
      url,
      connections: 10,
      duration: seconds,
      overallRate: perSecond,
      timeout: 30,
      requests: order.map(kind => ({
        setupRequest: request => {
          visitors += 1;
          const who = visitors % people;
          const address = `2001:db8:${(who >> 16).toString(16)}:${(who & 0xffff).toString(16)}::1`;
          const headers = { ...ownScript, 'accept-encoding': 'br', 'x-forwarded-for': address };
          return { ...request, path: addressOf(kind, visitors), headers };
        },
        onResponse: status => {
          const key = `${kind} ${status}`;
          answers[key] = (answers[key] ?? 0) + 1;
        },
      })),
    });
    const { latency, errors, timeouts } = result;
    return { p50Ms: latency.p50, p99Ms: latency.p99, lost: errors + timeouts, answers };
  };
}
