// The site as a search engine crawls it from its home pages: every page of the sitemaps is found, and no link is broken.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import robotsParser from 'robots-parser';
import { expect, inject, onTestFinished, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { ask } from '#tests/support/http-client.ts';
import { readSeedSystems } from '#tests/support/seed-products.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
/** Pages of locales differ in their messages only: one, with the prefix that a link could forget, stands for the others. */
const walked = locales.filter(({ slug }) => isLong || slug === 'de-de');
/** Parallel requests. */
const lanes = 6;
const { vocabulary } = loadSeedVocabulary(readSeedSystems());

const patience = isLong ? 3_600_000 : 300_000;
test(
  'every page of the sitemaps is found by links, answers 200 and is indexable',
  { timeout: patience },
  async () => {
    const origin = await findServer();
    const isWalked = (path: string) => walked.includes(parseLocalePrefix(path).locale);
    const listed = new Set((await readSitemaps(origin)).filter(isWalked));
    const robots = robotsParser(`${origin}/robots.txt`, (await ask(origin, '/robots.txt')).text);
    const isAllowed = (path: string) => robots.isAllowed(origin + path, 'any') !== false;
    const problems = [...listed].filter(path => !isAllowed(path)).map(path => `${path} is disallowed`);
    const waiting = walked.map(locale => formatLocalePath(locale, '/'));
    const seen = new Set(waiting);

    const judgeLink = (link: string, from: string): void => {
      seen.add(link);
      if (listed.has(link)) {
        waiting.push(link);
        return;
      }
      // Thousands of list addresses are valid (domain/urls): only their form is checked.
      const { kind } = classifyAddress(link, vocabulary);
      if (kind === 'redirect' || kind === 'not-found') problems.push(`${from} links to ${link}: ${kind}`);
      const isLaterPage = isLong && listed.has(link.replace(/\?page=\d+$/, ''));
      if (isLaterPage || kind === 'page' || kind === 'product') waiting.push(link);
    };
    const visit = async (path: string): Promise<void> => {
      const { status, text } = await ask(origin, path);
      if (status !== 200) problems.push(`${path} answers ${status}`);
      if (listed.has(path)) problems.push(...judgeHead(path, text));
      // Links of pages that must not be indexed are not followed; the later pages of a list lead to the rest of its products.
      if (!listed.has(path) && !path.includes('?page=')) return;
      const links = listLinks(text).filter(link => isWalked(link) && isAllowed(link) && !seen.has(link));
      for (const link of links) if (!link.startsWith('/images/')) judgeLink(link, path);
    };
    const walk = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path);
    };
    // A lane ends when its queue is empty while others still add to it, so lanes run in rounds.
    while (waiting.length > 0) await Promise.all(Array.from({ length: lanes }, walk));

    problems.push(...[...listed].filter(path => !seen.has(path)).map(path => `nothing leads to ${path}`));
    expect(problems.slice(0, 30)).toEqual([]);
    expect(listed.size).toBeGreaterThan(150 * walked.length);
  },
);

/** The server of all tests with its four merchants; in the long run the whole marketplace. */
async function findServer(): Promise<string> {
  if (!isLong) return inject('serverUrl');
  const directory = mkdtempSync(join(tmpdir(), 'windfall-crawl-'));
  const server = await startServerProcess({ DATA_DIR: directory, WINDFALL_DEMO: '1' });
  onTestFinished(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return server.url;
}

async function readSitemaps(origin: string): Promise<string[]> {
  const read = async (path: string) => {
    const { status, text } = await ask(origin, path);
    expect({ path, status }).toEqual({ path, status: 200 });
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const paths = (await Promise.all((await read('/sitemap.xml')).map(read))).flat();
  expect(new Set(paths).size).toBe(paths.length);
  return paths;
}

/** An indexable page names itself as canonical, and no alternate of it redirects. */
function judgeHead(path: string, text: string): string[] {
  const canonical = pathOf(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]);
  const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)];
  const places = alternates.map(([, href]) => pathOf(href));
  const isPage = (place: string) =>
    !['redirect', 'not-found'].includes(classifyAddress(place, vocabulary).kind);
  return [
    ...(canonical === path ? [] : [`${path} says that it is ${canonical}`]),
    ...(text.includes('content="noindex') ? [`${path} may not be kept`] : []),
    ...(places.includes(path) !== isUntagged(path) ? [] : [`${path} names the wrong alternates`]),
    ...places.filter(place => !isPage(place)).map(place => `${path} names ${place}, which is no page`),
  ];
}

/** Pages of the blog name no alternates (specification, Addresses). */
function isUntagged(path: string): boolean {
  const page = classifyAddress(path, vocabulary);
  return page.kind === 'page' && page.isUntagged;
}

/** The links that search engines follow, on this site: path and query. */
function listLinks(text: string): string[] {
  return [...text.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = / href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const isFollowed = href.startsWith('/') && !/ rel="[^"]*nofollow/.test(attributes);
    return isFollowed ? [href.split('#', 1)[0] ?? ''] : [];
  });
}

function pathOf(url = ''): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
