const hostForm = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?=[/?#]|$)/i;

/** Completes a link of a feed: shops leave out the scheme, or their own host. '' = it cannot be completed. */
export function completeLink(link: string, host: string | undefined): string {
  if (link.startsWith('//')) return `https:${link}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return link;
  if (hostForm.test(link) && !/^[^/?#]+\.(?:html?|php|aspx?)$/i.test(link)) return `https://${link}`;
  if (link === '' || host === undefined || host === '') return '';
  return URL.parse(link, `https://${host}/`)?.href ?? '';
}
