// Where pages and calls live: usually at one origin; behind API_URL the calls have an origin of their own.

export interface SiteOrigins {
  /** Origin of the pages. */
  readonly publicUrl: string;
  /** Origin of the calls; '' = that of the pages. */
  readonly apiUrl: string;
}

/** Whether the calls have an origin of their own. */
export function isApiElsewhere({ publicUrl, apiUrl }: SiteOrigins): boolean {
  return apiUrl !== '' && apiUrl !== publicUrl;
}

/**
 * Whether browsers send the site's cookies to its calls: their host is that of the pages, or one below it, and an https page does not call
 * http. Calls on any other site would lose every visitor's session.
 */
export function sharesCookies(origins: SiteOrigins): boolean {
  if (!isApiElsewhere(origins)) return true;
  const [pages, calls] = [splitOrigin(origins.publicUrl), splitOrigin(origins.apiUrl)];
  return pages.protocol === calls.protocol && (pages.host === calls.host || isBelow(calls.host, pages.host));
}

/** The Domain of cookies that both hosts need; null = one host has both, so its cookies name none. */
export function cookieDomainOf(origins: SiteOrigins): string | null {
  if (!isApiElsewhere(origins)) return null;
  const { host } = splitOrigin(origins.publicUrl);
  return isBelow(splitOrigin(origins.apiUrl).host, host) ? host : null;
}

/** `https://windfall.example:8443` -> `https`, `windfall.example`. */
function splitOrigin(origin: string): { readonly protocol: string; readonly host: string } {
  const [protocol = '', place = ''] = origin.split('://');
  return { protocol, host: place.replace(/:\d+$/, '') };
}

/** Nothing is below an address of digits. */
function isBelow(host: string, parent: string): boolean {
  return /[a-z]/i.test(parent) && host.endsWith(`.${parent}`);
}
