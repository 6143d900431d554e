// A news feed as JSON Feed 1.1 (jsonfeed.org).
import type { NewsFeed } from '#api/present/present-news.ts';
import type { FeedUrls } from '#web/news-feeds/feed-urls.ts';
import { writeEntryHtml } from '#web/news-feeds/write-entry-html.ts';

export function writeJsonFeed(feed: NewsFeed, { feedUrl, publicUrl }: FeedUrls): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feedUrl,
    icon: `${publicUrl}/icons/512.png`,
    favicon: `${publicUrl}/icons/192.png`,
    authors: [{ name: 'Windfall', url: `${publicUrl}/` }],
    language: feed.language,
    items: feed.entries.map(entry => ({
      id: entry.id,
      url: entry.url,
      ...(entry.offerUrl === null ? {} : { external_url: entry.offerUrl }),
      title: entry.title,
      content_html: writeEntryHtml(entry),
      image: entry.image,
      date_published: entry.at,
      ...(entry.changedAt === undefined ? {} : { date_modified: entry.changedAt }),
      tags: [entry.category],
    })),
  });
}
