// /sitemap.xml, the sitemaps that it lists, and /robots.txt: what search engines should index, and what not.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import { blogPath, formatBlogTopicPath, formatPostPath } from '#domain/content/blog.ts';
import { minuteMs } from '#domain/durations.ts';
import { findLocaleByLanguage, languages, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, Locale } from '#domain/locale/locale.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { FindContent } from '#adapters/content/read-content.ts';
import type { ArticleCache } from '#read-models/content/article-cache.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { formatArticlePath, listSupportCategories } from '#read-models/support/support-categories.ts';
import { escapeXml } from '#web/escape-xml.ts';
import { sendMisdirected } from '#web/send-misdirected.ts';
import { listIndexablePages } from '#read-models/sitemap/indexable-pages.ts';

export interface SitemapDeps {
  readonly currentCatalogue: () => CatalogueView;
  readonly findContent: FindContent;
  readonly articles: Pick<ArticleCache, 'collection'>;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** The countries whose offers this process has. */
  readonly countries: ReadonlySet<CountrySlug>;
  /** Paths without the locale prefix. */
  readonly listSellPages: (country: CountrySlug) => readonly string[];
}

/** The protocol's limit (sitemaps.org); our files stay far below its 50 MB. */
const maxAddresses = 50_000;
/** Offers change all day, but crawlers do not fetch a sitemap more often than this. */
const ttlMs = 10 * minuteMs;
const cacheControl = 'public, max-age=600';
/** Products listed before the event loop handles other requests. */
const portion = 200;

interface Entry {
  readonly path: string;
  /** ISO date of the last change of the page's content; null = unknown, and then omitted. */
  readonly changed: string | null;
}

interface Sitemaps {
  /** Name of the file -> its text. */
  readonly files: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
}

export function registerSitemaps(server: FastifyInstance, deps: SitemapDeps): void {
  const current = cacheSitemaps(deps);
  server.get('/sitemap.xml', async (request, reply) => {
    const { files } = await current();
    const rows = [...files.keys()].map(
      name => `<sitemap><loc>${deps.publicUrl}/sitemaps/${name}</loc></sitemap>`,
    );
    return send(request, reply, 'application/xml; charset=utf-8', wrap('sitemapindex', rows));
  });
  server.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const locale = locales.find(({ slug }) => request.params.file.startsWith(slug));
    if (locale && !deps.countries.has(locale.country)) return sendMisdirected(reply, locale.country);
    const text = (await current()).files.get(request.params.file);
    if (text !== undefined) return send(request, reply, 'application/xml; charset=utf-8', text);
    reply.callNotFound();
    return reply;
  });
  server.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', formatRobots(deps.publicUrl)),
  );
}

/** Builds the sitemaps once for all requests that arrive meanwhile, and caches them; a failed attempt is repeated with the next request. */
function cacheSitemaps(deps: SitemapDeps): () => Promise<Sitemaps> {
  let cached: Sitemaps | null = null;
  let building: Promise<Sitemaps> | null = null;
  return () => {
    const now = deps.now().getTime();
    if (cached && now - cached.builtAt < ttlMs) return Promise.resolve(cached);
    building ??= buildSitemaps(deps, now)
      .then(maps => (cached = maps))
      .finally(() => (building = null));
    return building;
  };
}

async function buildSitemaps(deps: SitemapDeps, builtAt: number): Promise<Sitemaps> {
  const view = deps.currentCatalogue();
  const files = new Map<string, string>();
  const add = (name: string, entries: readonly Entry[]) => {
    for (let at = 0; at < entries.length; at += maxAddresses) {
      const file = at === 0 ? `${name}.xml` : `${name}-${at / maxAddresses + 1}.xml`;
      files.set(file, formatSitemap(deps.publicUrl, entries.slice(at, at + maxAddresses)));
    }
  };
  add('texts', listTexts(deps.findContent));
  add('blog', listBlog(deps));
  add('support', listSupport(deps));
  for (const locale of locales) {
    const sold = deps.listSellPages(locale.country);
    add(locale.slug, [...listPaths(sold, locale), ...(await listPages(view, locale, isoDay(builtAt)))]);
  }
  return { files, builtAt };
}

function listPaths(paths: readonly string[], locale: Locale): Entry[] {
  return paths.map(path => ({ path: formatLocalePath(locale, path), changed: null }));
}

async function listPages(view: CatalogueView, locale: Locale, today: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let products = 0;
  for (const paths of listIndexablePages(view, locale.country, today)) {
    for (const path of paths) entries.push({ path: formatLocalePath(locale, path), changed: null });
    products += 1;
    if (products % portion === 0) await yieldToEventLoop();
  }
  return entries;
}

/** Pages that are the same in all countries of a language, each listed once. */
function listTexts(findContent: FindContent): Entry[] {
  return contentSlugs.flatMap(slug =>
    contentLanguages(slug).map(language => ({
      path: formatLocalePath(findLocaleByLanguage(language), `/${slug}`),
      changed: findContent(slug, language)?.updated ?? null,
    })),
  );
}

/** The support centre of each language, whole. */
function listSupport({ articles, now }: SitemapDeps): Entry[] {
  return languages.flatMap(language => {
    const at = (path: string, changed: string | null = null): Entry => ({
      path: formatLocalePath(findLocaleByLanguage(language), path),
      changed,
    });
    const topics = listSupportCategories(articles.collection('faq', language, now())).flatMap(
      ({ topic: category, folders }) => [
        at(`/support/${category.slug}`),
        ...folders.flatMap(({ topic: folder, articles: inFolder }) => [
          at(`/support/${category.slug}/${folder.slug}`),
          ...inFolder.map(article => at(formatArticlePath({ article, category, folder }), article.updated)),
        ]),
      ],
    );
    return [at('/support'), at('/support/contact'), ...topics];
  });
}

/** The blog of each language: its posts, and the categories that hold any. */
function listBlog({ articles, now }: SitemapDeps): Entry[] {
  return languages.flatMap(language => {
    const collection = articles.collection('blog', language, now());
    const at = (path: string, changed: string | null): Entry => ({
      path: formatLocalePath(findLocaleByLanguage(language), path),
      changed,
    });
    const used = new Set(collection.articles.map(({ category }) => category));
    return [
      at(blogPath, null),
      ...collection.topics
        .filter(({ type, key }) => type === 'category' && used.has(key))
        .map(({ slug }) => at(formatBlogTopicPath('category', slug), null)),
      ...collection.articles.map(({ slug, updated }) => at(formatPostPath(slug), updated)),
    ];
  });
}

function formatSitemap(publicUrl: string, entries: readonly Entry[]): string {
  const rows = entries.map(({ path, changed }) => {
    const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${publicUrl}${escapeXml(path)}</loc>${lastmod}</url>`;
  });
  return wrap('urlset', rows);
}

function wrap(element: 'urlset' | 'sitemapindex', rows: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</${element}>
`;
}

/** API calls, search results and redirects to merchants are not pages; the API's documentation is one. */
function formatRobots(publicUrl: string): string {
  const everywhere = (path: string) => locales.map(locale => `Disallow: ${formatLocalePath(locale, path)}`);
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...everywhere('/redirect/'),
    ...everywhere('/search'),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  // A proxy or our own compression may have made the tag a weak one.
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.type(type).send(text);
}
