// The tables of docs/scale.md.
import { writeTable } from '../documents/specification/markdown.ts';
import type { Measured } from './measured.ts';
import {
  cdnHitShare,
  connections,
  findBreak,
  intervalsPerYear,
  listResources,
  madePerDay,
  mailsPerSecond,
  pageCores,
  processMegabytes,
  changedByLargest,
  changedByRun,
  runsPerSecond,
  walBytesPerDay,
  webProcesses,
} from './resources.ts';
import type { Figures, Resource } from './resources.ts';
import { grow, peakFactor } from './site.ts';
import type { Site } from './site.ts';

const factors = [1, 10, 100, 1_000];
/** The largest country has a third of all offers. */
const largestCountry = 0.34;
/** The places of a CDN without a shared cache. */
const cdnPlaces = 20;
/** A change's id as text, and the channel's name. */
const notifyBytes = 8 + 'windfall_generation'.length;

/** Markdown by the name of its place in the document. */
export function writeTables(
  site: Site,
  all: Readonly<Record<string, Measured>>,
  figures: Figures,
): Readonly<Record<string, () => string>> {
  return {
    base: () => writeBase(site),
    measured: () => writeMeasured(all),
    sizes: () => writeSizes(site, figures),
    breaks: () => writeBreaks(site, listResources(figures)),
    order: () => writeOrder(site, listResources(figures)),
  };
}

function writeBase(site: Site): string {
  return writeTable(
    ['what', 'at ×1', 'grows'],
    [
      ['offers', print(site.offers), 'yes'],
      ['products', print(site.products), 'no'],
      ['feeds', print(site.feeds), 'yes'],
      ['runs of each a day', print(site.runsPerDay), 'no'],
      ['changes of an offer’s price or stock in a year', print(site.changesPerYear), 'no'],
      ['the largest feed’s share of all offers', percent(site.largestFeedShare), 'no'],
      ['of which it prices anew at once', percent(site.repricedShare), 'no'],
      ['page views a day', print(site.viewsPerDay), 'yes'],
      ['busiest seconds against the mean', `${peakFactor} times`, 'no'],
      ['alerts', print(site.alerts), 'yes'],
    ],
  );
}

function writeMeasured(all: Readonly<Record<string, Measured>>): string {
  return writeTable(
    ['what', 'figure', 'from', 'day'],
    Object.values(all).map(({ what, value, unit, from, day }) => [
      what,
      `${print(value)} ${unit}`,
      from.startsWith('docs/') ? `[${from.slice(5)}](${from.slice(5)})` : `\`${from}\``,
      day,
    ]),
  );
}

function writeSizes(site: Site, figures: Figures): string {
  const gigabytes = (bytes: number) => `${print(bytes / 1e9)} GB`;
  const rows: readonly (readonly [string, (site: Site) => string])[] = [
    ['offers', at => print(at.offers)],
    ['offers of a product', at => print(at.offers / at.products)],
    ['facet index', at => gigabytes(at.offers * figures.indexBytes)],
    ['web process for all countries', at => gigabytes(processMegabytes(at, figures) * 1e6)],
    [
      'for the largest country',
      at => gigabytes(processMegabytes({ ...at, heldShare: largestCountry }, figures) * 1e6),
    ],
    ['its start, offers read', at => `${print((at.offers * figures.buildMicroseconds) / 1e6)} s`],
    ['runs of feeds, NOTIFY', at => `${print(runsPerSecond(at))} a second`],
    ['NOTIFY to each follower', at => `${print(runsPerSecond(at) * notifyBytes)} bytes a second`],
    ['offers a follower reads for a run', at => print(changedByRun(at))],
    ['for one of the largest feed', at => print(changedByLargest(at))],
    ['WAL of a run', at => `${print(walBytesPerDay(at, figures) / (at.feeds * at.runsPerDay) / 1e6)} MB`],
    ['WAL of a day', at => gigabytes(walBytesPerDay(at, figures))],
    ['database', at => gigabytes(at.offers * figures.databaseBytesPerOffer)],
    ['intervals of a year', at => `${print(intervalsPerYear(at) / 1e6)} million`],
    ['their bytes on disk, with indexes', at => gigabytes(intervalsPerYear(at) * figures.intervalBytes)],
    ['their bytes in columns', at => gigabytes(intervalsPerYear(at) * figures.intervalColumnBytes)],
    ['views at the peak', at => `${print((at.viewsPerDay * peakFactor) / 86_400)} a second`],
    ['CDN answers, one cache', at => percent(cdnHitShare(at, 1))],
    [`CDN answers, ${cdnPlaces} caches`, at => percent(cdnHitShare(at, cdnPlaces))],
    ['pages made a day', at => print(madePerDay(at))],
    ['cores for pages at the peak', at => print(pageCores(at, figures))],
    ['web processes for that', at => print(webProcesses(at, figures))],
    ['connections to the database', at => print(connections(at, figures))],
    ['mails at the peak', at => `${print(mailsPerSecond(at))} a second`],
  ];
  return writeTable(
    ['what', ...factors.map(factor => `×${print(factor)}`)],
    rows.map(([name, say]) => [name, ...factors.map(factor => say(grow(site, factor)))]),
  );
}

function writeBreaks(site: Site, resources: readonly Resource[]): string {
  return writeTable(
    [
      'what',
      'there is',
      'because',
      ...factors.map(factor => `×${print(factor)}`),
      'used up at',
      'by country',
    ],
    order(site, resources).map(({ resource: { name, unit, limit, reason, need }, at }) => {
      const byCountry = breakOf({ ...site, heldShare: largestCountry }, { need, limit });
      return [
        name,
        `${print(limit)} ${unit}`.trim(),
        reason,
        ...factors.map(factor => print(need(grow(site, factor)))),
        printBreak(at),
        printBreak(byCountry),
      ];
    }),
  );
}

/** What is exhausted at each factor, first things first, and the remedy. */
function writeOrder(site: Site, resources: readonly Resource[]): string {
  const ordered = order(site, resources);
  const rows = factors.slice(1).flatMap((factor, index) => {
    const before = factors[index] ?? 1;
    const broken = ordered.filter(({ at }) => at !== null && at > before && at <= factor);
    if (broken.length > 0)
      return broken.map(({ resource, at }, place) => [
        place === 0 ? `×${print(factor)}` : '',
        `${resource.name} (×${printBreak(at).slice(1)})`,
        resource.remedy,
      ]);
    const next = ordered.find(({ at }) => at !== null && at > factor);
    return [
      [`×${print(factor)}`, `nothing; next is ${next?.resource.name} (${printBreak(next?.at ?? null)})`, ''],
    ];
  });
  return writeTable(['up to', 'what is used up, in this order', 'then'], rows);
}

function order(site: Site, resources: readonly Resource[]) {
  return resources
    .map(resource => ({ resource, at: breakOf(site, resource) }))
    .toSorted((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY));
}

function breakOf(site: Site, { need, limit }: Pick<Resource, 'need' | 'limit'>): number | null {
  return findBreak(factor => need(grow(site, factor)), limit);
}

function printBreak(factor: number | null): string {
  return factor === null ? 'never' : `×${print(factor)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Two or three significant digits, with separators of thousands. */
function print(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))) - 1);
  const rounded = Math.abs(value) < 1_000 ? Number(value.toFixed(Math.min(digits, 6))) : Math.round(value);
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
