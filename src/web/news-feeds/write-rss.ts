// A news feed as RSS 2.0 (rssboard.org), for readers that know neither Atom nor JSON Feed.
import type { NewsEntry, NewsFeed } from '#api/present/present-news.ts';
import { escapeXml } from '#web/escape-xml.ts';
import type { FeedUrls } from '#web/news-feeds/feed-urls.ts';
import { writeEntryHtml } from '#web/news-feeds/write-entry-html.ts';

export function writeRss(feed: NewsFeed, { feedUrl }: FeedUrls): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.homeUrl)}</link>
<description>${escapeXml(feed.description)}</description>
<language>${feed.language.toLowerCase()}</language>
<lastBuildDate>${formatTime(feed.updatedAt)}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>
${feed.entries.map(writeItem).join('')}</channel>
</rss>
`;
}

function writeItem(entry: NewsEntry): string {
  return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${escapeXml(entry.url)}</link>
<guid isPermaLink="false">${escapeXml(entry.id)}</guid>
<pubDate>${formatTime(entry.at)}</pubDate>
<category>${escapeXml(entry.category)}</category>
<description>${escapeXml(writeEntryHtml(entry))}</description>
</item>
`;
}

/** ISO time -> `Mon, 23 Nov 2026 09:12:00 GMT`, which RFC 822 allows. */
function formatTime(iso: string): string {
  return new Date(iso).toUTCString();
}
