// The files of open data, written row by row on request: only from whole days, so that a file of a closed month is always the same, byte
// for byte.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PublicContext } from '#api/contexts.ts';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getOpenData } from '#api/contract/open-data.ts';
import type { WireRelease } from '#api/contract/statistics.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import { dayMs } from '#domain/durations.ts';
import { categories } from '#domain/catalogue/families.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { toMajor } from '#domain/money/money.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import {
  dataColumns,
  dataFormats,
  dataLicence,
  dataSets,
  formatDataFile,
  parseDataFile,
  writeHeader,
  writeRow,
} from '#domain/open-data/data-files.ts';
import type { DataFile, DataRow } from '#domain/open-data/data-files.ts';
import type { ReadObservations } from '#read-models/statistics/read-observations.ts';
import type { StatisticsCache } from '#read-models/statistics/statistics-cache.ts';

export interface OpenDataDeps {
  readonly statistics: Pick<StatisticsCache, 'of' | 'version'>;
  readonly readObservations: ReadObservations;
}

type Releases = Pick<PublicHandlers, 'getReleaseGroup'>;
type Chunks = AsyncGenerator<string, void, undefined>;

export interface OpenFile {
  readonly format: DataFile['format'];
  /** Changes with the content of the file. */
  readonly version: string;
  read(): Chunks;
}

export interface OpenDataFiles {
  list(country: CountrySlug): Promise<ResponseOf<typeof getOpenData>>;
  /** null = there is no such file. */
  open(name: string, context: PublicContext): Promise<OpenFile | null>;
  /** SHA-256 in hexadecimal; null = there is no such file. */
  digest(name: string, context: PublicContext): Promise<string | null>;
}

const filesPath = '/api/data/files';
const cachedDigests = 500;

export function createOpenDataFiles(
  { statistics, readObservations }: OpenDataDeps,
  releases: Releases,
): OpenDataFiles {
  const digests = new LRUCache<string, Promise<string>>({ max: cachedDigests });
  const readSpan = async (country: CountrySlug) => {
    const found = await statistics.of(country);
    if (!found) return 'empty';
    return found.isDemo ? 'demonstration' : { since: found.since, until: found.until };
  };
  const files: OpenDataFiles = {
    list: async country => {
      const span = await readSpan(country);
      const isOpen = typeof span === 'object';
      return {
        state: isOpen ? 'open' : span,
        date: isOpen ? span.until : null,
        licence: { ...dataLicence },
        datasets: dataSets.map(dataset => ({
          dataset,
          columns: dataColumns[dataset].map(each => ({ ...each })),
        })),
        files: isOpen ? listFiles(country, span).map(describeFile) : [],
      };
    },
    open: async (name, context) => {
      const file = parseDataFile(name);
      const span = file && (await readSpan(file.country));
      if (!file || typeof span !== 'object' || span === null) return null;
      if (!listFiles(file.country, span).some(each => formatDataFile(each) === name)) return null;
      const read = () =>
        file.dataset === 'releases'
          ? writeReleases(file, releases, { ...context, now: new Date(Date.parse(span.until) + dayMs) })
          : writePrices(file, span.until, readObservations);
      return { format: file.format, version: `${name} ${statistics.version()}`, read };
    },
    digest: async (name, context) => {
      const file = await files.open(name, context);
      if (!file) return null;
      // The catalogue changes independently, and its files are small.
      if (parseDataFile(name)?.dataset === 'releases') return hash(file.read());
      const known = digests.get(file.version);
      if (known) return known;
      const digest = hash(file.read());
      digests.set(file.version, digest);
      digest.catch(() => digests.delete(file.version));
      return digest;
    },
  };
  return files;
}

function listFiles(
  country: CountrySlug,
  { since, until }: { readonly since: string; readonly until: string },
): DataFile[] {
  const months: string[] = [];
  for (let month = until.slice(0, 7); month >= since.slice(0, 7); month = monthBefore(month))
    months.push(month);
  return [
    ...dataFormats.map((format): DataFile => ({ dataset: 'releases', country, month: null, format })),
    ...months.flatMap(month =>
      dataFormats.map((format): DataFile => ({ dataset: 'prices', country, month, format })),
    ),
  ];
}

function monthBefore(month: string): string {
  return isoDay(Date.parse(`${month}-01`) - dayMs).slice(0, 7);
}

function describeFile(file: DataFile): ResponseOf<typeof getOpenData>['files'][number] {
  const name = formatDataFile(file);
  const { dataset, month, format } = file;
  const url = `${filesPath}/${name}`;
  return { name, dataset, month, format, url, checksumUrl: `${url}.sha256` };
}

/** Day by day: a month of a large market is never in memory as a whole. */
async function* writePrices(
  { country, month, format }: DataFile,
  until: string,
  readObservations: ReadObservations,
): Chunks {
  yield writeHeader('prices', format);
  const { currency } = getCountryLocale(country);
  for (let time = Date.parse(`${month}-01`); isoDay(time) <= until; time += dayMs) {
    if (isoDay(time).slice(0, 7) !== month) return;
    const day = { from: new Date(time), to: new Date(time + dayMs) };
    let text = '';
    for (const { at, priceMinor, ...rest } of await readObservations(country, day)) {
      const price = priceMinor === null ? null : toMajor(priceMinor);
      text += writeRow('prices', format, { ...rest, observedAt: at.toISOString(), country, price, currency });
    }
    if (text !== '') yield text;
  }
}

async function* writeReleases(
  { country, format }: DataFile,
  { getReleaseGroup }: Releases,
  context: PublicContext,
): Chunks {
  yield writeHeader('releases', format);
  for (const releaseGroup of categories) {
    const answer = await getReleaseGroup({ country, releaseGroup }, context);
    if (!answer.ok) continue;
    const { releases, currency } = answer.value;
    yield releases.map(release => writeRow('releases', format, toRow(release, country, currency))).join('');
  }
}

function toRow(release: WireRelease, country: CountrySlug, currency: string): DataRow {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor));
  const { softwareSupport: support, discount } = release;
  const { releaseGroup, releaseName, label, releaseDate, discontinueDate, daysReleaseDiscontinued } = release;
  return {
    country,
    releaseGroup,
    releaseName,
    label,
    releaseDate,
    discontinueDate,
    daysReleaseDiscontinued,
    firstInStockAt: release.firstInStockAt,
    daysReleaseRefurb: release.daysReleaseRefurb,
    firstMerchant: release.firstMerchant?.slug ?? null,
    currency,
    releasePriceNew: major(release.releasePriceNew),
    entryPriceRefurbished: major(release.entryPriceRefurbished),
    lowestPriceRefurbished: major(release.lowestPriceRefurbished),
    lowestSeenAt: release.lowestSeenAt,
    latestPriceRefurbished: major(release.latestPriceRefurbished),
    lastSeenAt: release.lastSeenAt,
    discount: discount?.value ?? null,
    discountDays: discount?.count ?? null,
    prices: release.prices,
    stockHours: release.stockHours,
    spells: release.spells,
    osMin: release.osMin,
    osMax: release.osMax,
    modelIdentifier: release.modelIdentifier.join(';') || null,
    modelNumber: release.modelNumber.join(';') || null,
    sku: release.sku,
    updatesYears: support?.years ?? null,
    updatesEndedOn: support?.endedOn ?? null,
  };
}

async function hash(chunks: Chunks): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of chunks) digest.update(chunk);
  return digest.digest('hex');
}
