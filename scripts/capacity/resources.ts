// The need and the limit of each resource of a site: pure arithmetic on measured figures.
import { cacheHitShare, pagesRenderedPerDay } from './cache-model.ts';
import type { measured as figures } from './measured.ts';
import { addressKinds, pageChangesPerDay, peakFactor } from './site.ts';
import type { Site } from './site.ts';

/** Values of `measured`, by name. */
export type Figures = { readonly [Name in keyof typeof figures]: number };

export interface Resource {
  readonly name: string;
  readonly unit: string;
  /** The available amount. */
  readonly limit: number;
  /** Why the limit is there. */
  readonly reason: string;
  readonly need: (site: Site) => number;
  readonly remedy: string;
}

const secondsPerDay = 86_400;
/** The time for which a CDN keeps a page (`s-maxage`). */
const cdnSeconds = 60;

/** Resident memory of a web process in megabytes. */
export function processMegabytes(site: Site, measured: Figures): number {
  return measured.processMegabytes + (offersHeld(site) * measured.processBytesPerOffer) / 1e6;
}

/**
 * Offers that a web process holds; a process for a share of the countries also holds the best offers of the others, at most four per
 * product and country.
 */
export function offersHeld({ offers, products, heldShare }: Site): number {
  const others = (1 - heldShare) * offers;
  return heldShare * offers + Math.min(others, products * 4 * 7 * (1 - heldShare));
}

/** Offers that an ordinary run changes: all feeds and their runs are taken as equally large. */
export function changedByRun(site: Site): number {
  return (site.offers * site.changesPerYear) / 365 / (site.feeds * site.runsPerDay);
}

/** Offers that the largest feed changes when it reprices a part of them. */
export function changedByLargest(site: Site): number {
  return site.offers * site.largestFeedShare * site.repricedShare;
}

/**
 * The cost for a web process to follow that many changed offers, in units of `costs`. In countries that it does not hold, it reads all held
 * offers of each product concerned.
 */
export function followCost(
  site: Site,
  changed: number,
  costs: { readonly ofChanged: number; readonly ofRead: number },
): number {
  const elsewhere = changed * (1 - site.heldShare);
  const readWhole = Math.min(elsewhere, site.products) * (offersHeld(site) / site.products);
  return changed * site.heldShare * costs.ofChanged + readWhole * costs.ofRead;
}

/** Runs a second, each of which every web process follows. */
export function runsPerSecond({ feeds, runsPerDay }: Site): number {
  return (feeds * runsPerDay) / secondsPerDay;
}

export function intervalsPerYear({ offers, changesPerYear }: Site): number {
  return offers * changesPerYear;
}

export function walBytesPerDay(site: Site, measured: Figures): number {
  const lines = site.offers * site.runsPerDay;
  const changed = intervalsPerYear(site) / 365;
  return (lines - changed) * measured.walBytesPerLine + changed * measured.walBytesPerNewLine;
}

export function madePerDay(site: Site): number {
  return pagesRenderedPerDay(addressKinds, site.viewsPerDay, kind => pageChangesPerDay(site, kind));
}

/** The share of page views answered by a CDN; `places`: caches that do not share their content. */
export function cdnHitShare({ viewsPerDay }: Site, places: number): number {
  return cacheHitShare(addressKinds, {
    viewsPerSecond: viewsPerDay / secondsPerDay,
    ttlSeconds: cdnSeconds,
    places,
  });
}

/** Cores needed for pages at the peak, behind a CDN with one cache in front of the site. */
export function pageCores(site: Site, measured: Figures): number {
  const reaching = site.viewsPerDay * (1 - cdnHitShare(site, 1));
  const made = Math.min(madePerDay(site), reaching);
  const perSecond = peakFactor / secondsPerDay;
  return perSecond * ((reaching - made) / measured.keptPerSecond + made / measured.madePerSecond);
}

/** A process answers pages with one thread, of which half stays free. */
export function webProcesses(site: Site, measured: Figures): number {
  return Math.max(1, Math.ceil(pageCores(site, measured) / 0.5));
}

function feedCores(site: Site, measured: Figures): number {
  const lines = site.offers * site.runsPerDay * measured.lineMicroseconds * 1e-6;
  return (lines + site.feeds * site.runsPerDay * measured.runSeconds) / secondsPerDay;
}

/** Connections to the database: ten and one that listens for each process, ten more for the thread that reads feeds. */
export function connections(site: Site, measured: Figures): number {
  return webProcesses(site, measured) * 11 + Math.max(1, Math.ceil(feedCores(site, measured) / 0.5)) * 21;
}

/** Alerts fire once a month. */
export function mailsPerSecond({ alerts }: Site): number {
  return (alerts * 12 * peakFactor) / 365 / secondsPerDay;
}

const giga = 1e9;

/** In the order in which a publish passes them: from the feed to the page. */
export function listResources(measured: Figures): readonly Resource[] {
  return [
    {
      name: 'reading feeds',
      unit: 'cores',
      limit: 0.5,
      reason: 'half of a worker’s thread',
      need: site => feedCores(site, measured),
      remedy: 'more workers: leases divide the feeds among them',
    },
    {
      name: 'write-ahead log',
      unit: 'MB a second',
      limit: 12,
      reason: 'a tenth of a gigabit line to the standby',
      need: site => (walBytesPerDay(site, measured) * peakFactor) / secondsPerDay / 1e6,
      remedy: 'stage only what changed; then feeds by merchant on several databases',
    },
    {
      name: 'hourly dump (embedded database)',
      unit: 's',
      limit: 900,
      reason: 'a quarter of the hour',
      need: site => site.offers * measured.dumpMicroseconds * 1e-6,
      remedy: '`DATABASE_URL`, its own replication and archive',
    },
    {
      name: 'indexes of 18 months of history',
      unit: 'GB',
      limit: 16,
      reason: 'memory of the database’s machine: beyond it each change reads the disk',
      need: site => (intervalsPerYear(site) * 1.5 * measured.intervalIndexBytes) / giga,
      remedy: 'a partition for each month',
    },
    {
      name: 'indexes of a month of history',
      unit: 'GB',
      limit: 16,
      reason: 'the same machine, with a partition for each month',
      need: site => ((intervalsPerYear(site) / 12 + site.offers) * measured.intervalIndexBytes) / giga,
      remedy: 'Citus by product, or feeds by merchant on several databases',
    },
    {
      name: 'offers in memory',
      unit: 'GB',
      limit: 4,
      reason: 'the heap that Node allows itself',
      need: site => (offersHeld(site) * measured.offerHeapBytes) / giga,
      remedy: 'web processes by country',
    },
    {
      name: 'following publishes',
      unit: 'cores',
      limit: 0.25,
      reason: 'the thread that answers pages does it',
      need: site =>
        runsPerSecond(site) *
        followCost(site, changedByRun(site), {
          ofChanged: measured.changedCpuMicroseconds * 1e-6,
          ofRead: measured.followCpuMicroseconds * 1e-6,
        }),
      remedy: 'the index in a thread of its own',
    },
    {
      name: 'from the largest feed’s publish to the page',
      unit: 's',
      limit: 2,
      reason: 'promised',
      need: site =>
        followCost(site, changedByLargest(site), {
          ofChanged: measured.changedMicroseconds * 1e-6,
          ofRead: measured.followMicroseconds * 1e-6,
        }),
      remedy: 'a large run published in parts',
    },
    {
      name: 'answering pages',
      unit: 'cores',
      limit: 0.5,
      reason: 'half of a process’s thread',
      need: site => pageCores(site, measured),
      remedy: 'more web processes',
    },
    {
      name: 'connections to the database',
      unit: '',
      limit: 100,
      reason: '`max_connections` as PostgreSQL has it',
      need: site => connections(site, measured),
      remedy: '`max_connections = 300`, then a pooler for all but LISTEN',
    },
    {
      name: 'alerts in memory',
      unit: 'GB',
      limit: 4,
      reason: 'the heap that Node allows itself',
      need: site => (site.alerts * measured.alertBytes) / giga,
      remedy: 'a worker for some countries',
    },
    {
      name: 'mails',
      unit: 'a second',
      limit: measured.mailsPerSecond,
      reason: 'one sender, measured',
      need: mailsPerSecond,
      remedy: 'a second sender: leases divide the outbox',
    },
  ];
}

/** The factor at which a resource is exhausted; null = not below `most`. */
export function findBreak(need: (factor: number) => number, limit: number, most = 1_000_000): number | null {
  if (need(most) <= limit) return null;
  let [low, high] = [1e-3, most];
  // Needs grow with the factor.
  for (let step = 0; step < 40; step++) {
    const middle = Math.sqrt(low * high);
    if (need(middle) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
