// A news feed as Atom (RFC 4287).
import type { NewsEntry, NewsFeed } from '#api/present/present-news.ts';
import { escapeXml } from '#web/escape-xml.ts';
import type { FeedUrls } from '#web/news-feeds/feed-urls.ts';
import { writeEntryHtml } from '#web/news-feeds/write-entry-html.ts';

export function writeAtom(feed: NewsFeed, { feedUrl, publicUrl }: FeedUrls): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.description)}</subtitle>
<id>${escapeXml(feedUrl)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>
<updated>${feed.updatedAt}</updated>
<author><name>Windfall</name><uri>${escapeXml(publicUrl)}/</uri></author>
<icon>${escapeXml(publicUrl)}/icons/192.png</icon>
${feed.entries.map(writeEntry).join('')}</feed>
`;
}

function writeEntry(entry: NewsEntry): string {
  const related =
    entry.offerUrl === null
      ? ''
      : `\n<link rel="related" type="text/html" href="${escapeXml(entry.offerUrl)}"/>`;
  return `<entry>
<title>${escapeXml(entry.title)}</title>
<id>${escapeXml(entry.id)}</id>
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>${related}
<published>${entry.at}</published>
<updated>${entry.changedAt ?? entry.at}</updated>
<category term="${escapeXml(entry.category)}"/>
<content type="html">${escapeXml(writeEntryHtml(entry))}</content>
</entry>
`;
}
