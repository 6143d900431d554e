// The feed formats we read. @table
import type { FeedReader } from '#adapters/feeds/feed-reader.ts';
import { readAppleRefurbEvents } from '#adapters/feeds/formats/apple-refurb-events.ts';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';

export const feedFormats = ['google-merchant-xml', 'apple-refurb-events'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** format -> its reader */
const feedReaders: Readonly<Record<FeedFormat, FeedReader>> = {
  'google-merchant-xml': readGoogleMerchantXml,
  'apple-refurb-events': readAppleRefurbEvents,
};

/** The reader of a format; null when we have none of that name. */
export function findFeedReader(format: string): FeedReader | null {
  return (feedFormats as readonly string[]).includes(format) ? feedReaders[format as FeedFormat] : null;
}
