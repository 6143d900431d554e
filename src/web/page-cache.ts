// Caches rendered pages, compressed, until one of their cache tags changes (decision 0024, R29).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '#domain/durations.ts';
import type { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { compressBrotli, compressGzip } from '#web/compress-stored.ts';
import type { StoredAnswer, StoredEncoding } from '#web/send-stored.ts';

/** A newly rendered page. */
export interface RenderedPage {
  readonly html: Uint8Array;
  readonly tags: readonly CacheTag[];
  /** The page contains something valid for a moment only, such as a paid placement with a cap. */
  readonly hasShortTtl: boolean;
}

/** A result that is not cached: an error, a redirect, or a page with missing parts. */
export interface UncachedPage<Other> {
  readonly uncached: Other;
  /** Something is broken, so a cached page is better. Otherwise the page no longer exists. */
  readonly isFailure: boolean;
}

export type PageOutcome = 'hit' | 'stale' | 'miss';

export interface PageCacheDeps {
  readonly tagVersions: TagVersions;
  readonly now: () => number;
  /** Version of caches besides the catalogue, such as placements; a new one invalidates every page. */
  readonly version: () => string;
  readonly onOutcome: (outcome: PageOutcome) => void;
  /** Bytes of all cached pages together. */
  readonly maxBytes?: number;
}

/** All pages of the demonstration, some 25,000, fit in; the cached bytes are outside the heap. */
export const maxCacheBytes = 320 * 2 ** 20;
/** Memory of an entry besides the page, its address and its tags: the objects, the etag, its places in the map. */
const entryOverheadBytes = 1_000;
/** Memory of a string on the heap besides its characters, and of its reference. */
const textOverheadBytes = 40;
/** While a page is rendered again, the old one is served for this long after it was last valid (decision 0024). */
const staleMs = minuteMs;
/** The same limit when the page cannot be rendered: the database is away, or a loader fails. */
const staleIfErrorMs = 10 * minuteMs;
const shortTtlMs = minuteMs;
/**
 * For pages of 60 to 125 kB as fast as quality 5, and 1 to 2 % smaller; within a tenth of quality 11, in a fortieth of its time. A window
 * above 256 kB gains nothing and costs memory of each compression.
 */
const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 };

const decompressBrotli = promisify(brotliDecompress);

export class CachedPage implements StoredAnswer {
  readonly encodings = ['br', 'gzip'] as const;
  readonly etag: string;
  readonly brotli: Buffer;
  readonly tags: readonly CacheTag[];
  readonly version: number;
  /** Times are in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** When the page was last known to be valid. */
  validAt: number;
  readonly #onGrown: (page: CachedPage) => void;
  #gzip: Promise<Buffer> | null = null;
  #gzipBytes = 0;
  readonly #tagBytes: number;

  constructor(
    brotli: Buffer,
    page: RenderedPage,
    made: { readonly at: number; readonly version: number },
    onGrown: (page: CachedPage) => void,
  ) {
    this.#onGrown = onGrown;
    this.brotli = brotli;
    // A weak tag is valid for the page in every encoding.
    this.etag = `W/"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
    this.tags = [...new Set(page.tags)];
    this.#tagBytes = this.tags.reduce((sum, tag) => sum + sizeOf(tag), 0);
    this.version = made.version;
    this.validAt = made.at;
    this.from = made.at;
    this.until = page.hasShortTtl ? made.at + shortTtlMs : Number.POSITIVE_INFINITY;
  }

  encode(encoding: StoredEncoding | null): Buffer | Promise<Buffer> {
    return encoding === 'br' ? this.brotli : encoding === 'gzip' ? this.gzip() : this.html();
  }

  /** Memory of buffers and heap, without its key. */
  get bytes(): number {
    return this.brotli.length + this.#gzipBytes + entryOverheadBytes + this.#tagBytes;
  }

  /** For the few clients without brotli; cached from the first use on. */
  gzip(): Promise<Buffer> {
    this.#gzip ??= this.html()
      .then(html => compressGzip(html))
      .then(gzip => {
        this.#gzipBytes = gzip.length;
        this.#onGrown(this);
        return gzip;
      });
    return this.#gzip;
  }

  html(): Promise<Buffer> {
    return decompressBrotli(this.brotli);
  }
}

export class PageCache {
  readonly #deps: PageCacheDeps;
  readonly #cached: LRUCache<string, CachedPage>;
  /** Renders in progress, one per page, however many visitors wait. */
  readonly #making = new Map<string, Promise<CachedPage | UncachedPage<unknown>>>();
  #version: string;

  constructor(deps: PageCacheDeps) {
    this.#deps = deps;
    this.#version = deps.version();
    this.#cached = new LRUCache({
      maxSize: deps.maxBytes ?? maxCacheBytes,
      sizeCalculation: ({ bytes }, key) => bytes + sizeOf(key),
    });
  }

  /** Bytes of all cached pages together. */
  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  /**
   * The page of a key: from the cache while it is valid, otherwise rendered by `make`. Throws errors of `make`. `mayBeStale`: false for a
   * visitor who must see the latest change.
   */
  async find<Other>(
    key: string,
    make: () => Promise<RenderedPage | UncachedPage<Other>>,
    mayBeStale = true,
  ): Promise<CachedPage | UncachedPage<Other>> {
    const { onOutcome } = this.#deps;
    const now = this.#deps.now();
    const cached = this.#cached.get(key);
    if (cached && this.#holds(cached, now)) {
      cached.validAt = now;
      onOutcome('hit');
      return cached;
    }
    if (cached && mayBeStale && isWithin(staleMs, now - cached.validAt)) {
      onOutcome('stale');
      // This visitor gets the old page; a failure is reported to the next request.
      this.#makeOnce(key, make).catch(() => undefined);
      return cached;
    }
    onOutcome('miss');
    const spare = cached && isWithin(staleIfErrorMs, now - cached.validAt) ? cached : null;
    try {
      const made = await this.#makeOnce(key, make);
      return spare && 'uncached' in made && made.isFailure ? spare : made;
    } catch (error) {
      if (spare) return spare;
      throw error;
    }
  }

  #makeOnce<Other>(
    key: string,
    make: () => Promise<RenderedPage | UncachedPage<Other>>,
  ): Promise<CachedPage | UncachedPage<Other>> {
    const known = this.#making.get(key) as Promise<CachedPage | UncachedPage<Other>> | undefined;
    if (known) return known;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make<Other>(
    key: string,
    make: () => Promise<RenderedPage | UncachedPage<Other>>,
  ): Promise<CachedPage | UncachedPage<Other>> {
    const { tagVersions, now } = this.#deps;
    // Read before the first call, so that changes during the render make the page stale at once.
    const made = { at: now(), version: tagVersions.current(now()) };
    const page = await make();
    if ('uncached' in page) {
      if (!page.isFailure) this.#cached.delete(key);
      return page;
    }
    const brotli = await compressBrotli(page.html, brotliParameters);
    const cached = new CachedPage(brotli, page, made, grown => {
      // Sets the page again so that its larger size counts, unless another page has replaced it. Setting the same object without deleting
      // it first would not update the size.
      if (this.#cached.peek(key) !== grown) return;
      this.#cached.delete(key);
      this.#cached.set(key, grown);
    });
    this.#cached.set(key, cached);
    return cached;
  }

  #holds(page: CachedPage, now: number): boolean {
    const { tagVersions, version } = this.#deps;
    const today = version();
    if (today !== this.#version) {
      this.#version = today;
      tagVersions.invalidateAll();
    }
    const isDue = !Number.isFinite(page.until) || isWithin(page.until - page.from, now - page.from);
    return isDue && tagVersions.changedAt(page.tags, now) <= page.version;
  }
}

function sizeOf(text: string): number {
  return text.length + textOverheadBytes;
}

/** A negative age means that the clock was set back: the real age is unknown. */
function isWithin(limitMs: number, ageMs: number): boolean {
  return ageMs >= 0 && ageMs < limitMs;
}
