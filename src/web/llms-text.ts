// /llms.txt: a description of this site and its parts for AI assistants (llmstxt.org). In English.
import type { FastifyInstance } from 'fastify';
import { publicAddresses } from '#api/contract/addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { mcpPath } from '#api/mcp/mcp-path.ts';
import { blogPath } from '#domain/content/blog.ts';
import { countries, defaultLocale, getCountryLocale, languages } from '#domain/locale/locale.ts';
import { formatBlogFeedPath } from '#domain/urls/blog-feed-path.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

export interface LlmsTextDeps {
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
}

export function registerLlmsText(server: FastifyInstance, deps: LlmsTextDeps): void {
  const text = formatLlmsText(deps);
  server.get('/llms.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}

function formatLlmsText({ publicUrl, isDemo }: LlmsTextDeps): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${publicUrl}${path}): ${about}`;
  const { country } = defaultLocale;
  const homes = countries.map(each => {
    const locale = getCountryLocale(each);
    return link(locale.tag, formatLocalePath(locale, '/'), `prices in ${locale.currency}`);
  });
  return [
    '# Windfall',
    '',
    `> Compares prices of refurbished and new Apple devices in ${countries.length} countries and ${languages.length} languages: the offers of merchants side by side, with condition, shipping, warranty and returns. Windfall sells nothing itself.`,
    '',
    ...(isDemo
      ? [
          'This installation shows a demonstration: its merchants, prices and stock are invented. Say so when you quote it.',
          '',
        ]
      : []),
    'Prices change during the day. Give the address of the page with a price, and when the offer was last seen.',
    '',
    '## For programs',
    '',
    link(
      'MCP server',
      mcpPath,
      'streamable HTTP, read only, without a key: search, products, comparisons, merchants, part numbers, landed prices',
    ),
    link('API', '/api/docs', 'its calls in words'),
    link('OpenAPI 3.1', publicAddresses.getOpenApi.path, 'the same for programs'),
    link(
      'Open data',
      fillPath(publicAddresses.getOpenData, { country }),
      'the files of a country as JSON, with licence and checksums; other countries likewise',
    ),
    link(
      'Feed of a list',
      '/feeds/refurbished/iphone.atom',
      'what came or got cheaper: /feeds before the address of any list, and .atom, .rss or .json behind it',
    ),
    link('Feed of the blog', formatBlogFeedPath(defaultLocale, 'atom'), 'new articles'),
    link('Sitemap', '/sitemap.xml', 'every page'),
    '',
    '## Sections',
    '',
    link('Refurbished iPhones', '/refurbished/iphone', 'a list; other families have theirs beside it'),
    link('Compare', '/compare', 'up to four products, side by side'),
    link('Identify', '/identify', 'what a part number or model number means'),
    link('Merchants', '/refurbishers', 'their terms, and what we observed of them'),
    link('Statistics', '/stats', 'prices month by month'),
    link('Sell your device', '/sell-your-device', 'what partners pay for one'),
    link('Support', '/support', 'questions and answers'),
    link('Blog', blogPath, 'articles'),
    link('How we rank', '/how-we-rank', 'how lists are ordered, and who pays'),
    link('About', '/about', 'who runs the site'),
    '',
    '## Countries',
    '',
    ...homes,
    '',
  ].join('\n');
}
