// The origins of pages and calls: usually the same one; where API_URL is set, the calls have another.

export interface SiteOrigins {
  /** Origin of the pages. */
  readonly publicUrl: string;
  /** Origin of the calls; '' = that of the pages. */
  readonly apiUrl: string;
}

/** Whether calls go to another origin than the pages'. */
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
  return (
    pages.protocol === calls.protocol && (pages.host === calls.host || isSubdomain(calls.host, pages.host))
  );
}

/** The Domain attribute that cookies need to reach both hosts; null = pages and calls have one host, or share no cookies. */
export function chooseCookieDomain(origins: SiteOrigins): string | null {
  if (!isApiElsewhere(origins)) return null;
  const { host } = splitOrigin(origins.publicUrl);
  return isSubdomain(splitOrigin(origins.apiUrl).host, host) ? host : null;
}

/** `https://windfall.example:8443` -> `https`, `windfall.example`. */
function splitOrigin(origin: string): { readonly protocol: string; readonly host: string } {
  const [protocol = '', place = ''] = origin.split('://');
  return { protocol, host: place.replace(/:\d+$/, '') };
}

/** An IP address has no subdomains. */
function isSubdomain(host: string, parent: string): boolean {
  return /[a-z]/i.test(parent) && host.endsWith(`.${parent}`);
}
