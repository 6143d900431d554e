// The body of an entry as HTML without styles, because feed readers use their own.
import type { NewsEntry } from '#api/present/present-news.ts';
import { escapeXml } from '#web/escape-xml.ts';

export function writeEntryHtml(entry: NewsEntry): string {
  if (entry.html !== undefined) return entry.html;
  const { image, imageWidth, imageHeight, facts, offerUrl, linkLabel } = entry;
  const picture = `<img src="${escapeXml(image)}" alt="" width="${imageWidth}" height="${imageHeight}">`;
  return [
    `<p>${picture}</p>`,
    ...(facts.length === 0 ? [] : [`<p>${escapeXml(facts.join(' · '))}</p>`]),
    ...(offerUrl === null || linkLabel === null
      ? []
      : [`<p><a href="${escapeXml(offerUrl)}">${escapeXml(linkLabel)}</a></p>`]),
  ].join('');
}
