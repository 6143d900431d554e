// Downloads a list that a shop serves in pages (Shopify: `?page=2`), each into a file, until one is empty.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { downloadFeed, type FeedDownload } from '#services/feeds/download-feed.ts';
import type { Fetch } from '#services/ports/fetch.ts';

/** Shopify lists at most 25,000 products, 250 on a page. */
const maxPages = 100;
const pageSize = 250;
/** Limit for all pages: the operator chose them, so they may take longer than one hostile feed (P7), but not for ever. */
const allPagesMs = 300_000;
/** A page with a product has more bytes than this. */
const emptyBytes = 200;
/** The form of a page without products: an empty list, whatever surrounds it. */
const emptyForm = /^\s*(?:\{\s*"\w+"\s*:\s*(?:\[\s*\]|null)\s*\}|\[\s*\]|)\s*$/;

/**
 * The files of the pages, at least one, within the limits of one feed together. Ends at a page that is empty or equal to the one before,
 * from a shop without paging. No validators: an unchanged first page says nothing about the others.
 */
export async function downloadPages(
  fetch: Fetch,
  { caps = defaultCaps, ...request }: Omit<FeedDownload, 'validators'>,
  directory: string,
): Promise<Result<string[], FetchFailure>> {
  const files: string[] = [];
  let bytes = 0;
  let last = '';
  const end = performance.now() + allPagesMs;
  for (let page = 1; page <= maxPages; page += 1) {
    if (performance.now() > end) return fail({ problem: { kind: 'too-slow', phase: 'total' }, host: '' });
    const file = join(directory, `page-${page}`);
    const { address, format, access } = request;
    const asked = { address: pageAddress(address, page, format), format, access, caps };
    const fetched = await downloadFeed(fetch, asked, file);
    if (!fetched.ok) return fetched;
    const { size } = await stat(file);
    bytes += size;
    if (bytes > caps.unpackedBytes)
      return fail({ problem: { kind: 'too-large', what: 'unpacked' }, host: '' });
    const text = await readFile(file);
    const digest = createHash('sha256').update(text).digest('hex');
    const isEmpty = size < emptyBytes && emptyForm.test(text.toString('utf8'));
    if (page > 1 && (isEmpty || digest === last)) break;
    files.push(file);
    last = digest;
    if (isEmpty) break;
  }
  return ok(files);
}

/** The address of a page. A shop of Shopify gives 30 products a page unless it is asked for more. */
function pageAddress(address: string, page: number, format: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.searchParams.set('page', String(page));
  if (format === 'shopify-products' && !url.searchParams.has('limit'))
    url.searchParams.set('limit', String(pageSize));
  return url.href;
}
