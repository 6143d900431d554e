// Writes a feed in the requested format.
import type { NewsFeed } from '#api/present/present-news.ts';
import type { NewsFeedForm } from '#domain/urls/news-feed-address.ts';
import type { FeedUrls } from '#web/news-feeds/feed-urls.ts';
import { writeAtom } from '#web/news-feeds/write-atom.ts';
import { writeJsonFeed } from '#web/news-feeds/write-json-feed.ts';
import { writeRss } from '#web/news-feeds/write-rss.ts';

const writers: Readonly<Record<NewsFeedForm, (feed: NewsFeed, place: FeedUrls) => string>> = {
  atom: writeAtom,
  json: writeJsonFeed,
  rss: writeRss,
};

export function writeNewsFeed(feed: NewsFeed, form: NewsFeedForm, place: FeedUrls): string {
  return writers[form](feed, place);
}

export const newsFeedTypes: Readonly<Record<NewsFeedForm, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
};
