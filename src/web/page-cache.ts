// Rendered pages, compressed, kept while what they rest on stays the same (decision 0024, R29).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageStamps } from '#read-models/catalogue/page-stamps.ts';
import type { Topic } from '#read-models/catalogue/page-topics.ts';

/** A page as it was just made. */
export interface MadePage {
  readonly html: string;
  readonly topics: readonly Topic[];
  /** It says something that holds for a moment only, such as a paid placement with a cap. */
  readonly isBrief: boolean;
}

/** What nobody may keep: an error, a redirect, or a page that lacks what could not be had. */
export interface UnkeptPage<Other> {
  readonly unkept: Other;
  /** Something is broken; what was kept is better. Otherwise the address has no such page any more. */
  readonly isFailure: boolean;
}

export type PageOutcome = 'hit' | 'stale' | 'miss';

export interface PageCacheParts {
  readonly stamps: PageStamps;
  readonly now: () => number;
  /** Of the catalogue's surroundings, such as placements; another one makes every page anew. */
  readonly version: () => string;
  readonly onOutcome: (outcome: PageOutcome) => void;
  /** Bytes of all kept pages together. */
  readonly mostBytes?: number;
}

/** All pages of the demonstration, some 25,000, fit in; what is kept lies outside the heap. */
export const mostKeptBytes = 320 * 2 ** 20;
/** Of a page besides its bytes: its tag, its topics, its place. */
const bytesBeside = 1_000;
/** While a page is made anew, the old one is shown, this long after it was last right (decision 0024). */
const staleMs = 60_000;
/** And this long when it cannot be made: the database is away, or a loader fails. */
const staleIfErrorMs = 10 * 60_000;
const briefMs = 60_000;
/** As good as 11 for these sizes within a tenth, at a fiftieth of the time. */
const brotliQuality = 5;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

export class KeptPage {
  readonly etag: string;
  readonly brotli: Buffer;
  readonly topics: readonly Topic[];
  readonly stamp: number;
  /** Milliseconds since 1970, as below. */
  readonly from: number;
  readonly until: number;
  /** When it was last known to be right. */
  heldAt: number;
  readonly #onGrown: (page: KeptPage) => void;
  #gzip: Promise<Buffer> | null = null;
  #gzipBytes = 0;

  constructor(
    brotli: Buffer,
    page: MadePage,
    made: { readonly at: number; readonly stamp: number },
    onGrown: (page: KeptPage) => void,
  ) {
    this.#onGrown = onGrown;
    this.brotli = brotli;
    // The same page in another encoding: a weak tag stands for all of them.
    this.etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
    this.topics = [...new Set(page.topics)];
    this.stamp = made.stamp;
    this.heldAt = made.at;
    this.from = made.at;
    this.until = page.isBrief ? made.at + briefMs : Number.POSITIVE_INFINITY;
  }

  get bytes(): number {
    return this.brotli.length + this.#gzipBytes + bytesBeside;
  }

  /** For the few clients that read no brotli; kept from then on. */
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
  readonly #parts: PageCacheParts;
  readonly #kept: LRUCache<string, KeptPage>;
  /** One maker for each page, whoever waits for it. */
  readonly #making = new Map<string, Promise<KeptPage | UnkeptPage<unknown>>>();
  #version: string;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#version = parts.version();
    this.#kept = new LRUCache({
      maxSize: parts.mostBytes ?? mostKeptBytes,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** The page of a key: the kept one while it holds, or one that `make` makes. Throws what `make` throws. */
  async find<Other>(
    key: string,
    make: () => Promise<MadePage | UnkeptPage<Other>>,
  ): Promise<KeptPage | UnkeptPage<Other>> {
    const { onOutcome } = this.#parts;
    const now = this.#parts.now();
    const kept = this.#kept.get(key);
    if (kept && this.#holds(kept, now)) {
      kept.heldAt = now;
      onOutcome('hit');
      return kept;
    }
    if (kept && isWithin(staleMs, now - kept.heldAt)) {
      onOutcome('stale');
      // Whoever asks next hears of a failure; this visitor has a page.
      this.#makeOnce(key, make).catch(() => undefined);
      return kept;
    }
    onOutcome('miss');
    const spare = kept && isWithin(staleIfErrorMs, now - kept.heldAt) ? kept : null;
    try {
      const made = await this.#makeOnce(key, make);
      return spare && 'unkept' in made && made.isFailure ? spare : made;
    } catch (error) {
      if (spare) return spare;
      throw error;
    }
  }

  #makeOnce<Other>(
    key: string,
    make: () => Promise<MadePage | UnkeptPage<Other>>,
  ): Promise<KeptPage | UnkeptPage<Other>> {
    const known = this.#making.get(key) as Promise<KeptPage | UnkeptPage<Other>> | undefined;
    if (known) return known;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make<Other>(
    key: string,
    make: () => Promise<MadePage | UnkeptPage<Other>>,
  ): Promise<KeptPage | UnkeptPage<Other>> {
    const { stamps, now } = this.#parts;
    // Before the first question: what changes meanwhile makes the page stale at once.
    const made = { at: now(), stamp: stamps.current(now()) };
    const page = await make();
    if ('unkept' in page) {
      if (!page.isFailure) this.#kept.delete(key);
      return page;
    }
    const brotli = await compressBrotli(page.html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
      },
    });
    const kept = new KeptPage(brotli, page, made, grown => {
      // Counted anew, unless another one has taken its place. To set the same page again would count nothing.
      if (this.#kept.peek(key) !== grown) return;
      this.#kept.delete(key);
      this.#kept.set(key, grown);
    });
    this.#kept.set(key, kept);
    return kept;
  }

  #holds(page: KeptPage, now: number): boolean {
    const { stamps, version } = this.#parts;
    const today = version();
    if (today !== this.#version) {
      this.#version = today;
      stamps.touchEverything();
    }
    const isDue = !Number.isFinite(page.until) || isWithin(page.until - page.from, now - page.from);
    return isDue && stamps.changedAt(page.topics, now) <= page.stamp;
  }
}

/** By a clock that was put back, something was made in the future: nobody knows how long ago. */
function isWithin(limitMs: number, ageMs: number): boolean {
  return ageMs >= 0 && ageMs < limitMs;
}
