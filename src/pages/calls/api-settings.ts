// Origin and headers of the browser's calls. Set once, before the page hydrates.
import { chooseCookieDomain } from '#domain/urls/site-origins.ts';

export interface ApiSettings {
  /** Origin of the API; '' = the page's own. */
  readonly apiUrl: string;
  /** The Authorization header of every call; null = none. */
  readonly authorization: string | null;
}

let settings: ApiSettings = { apiUrl: '', authorization: null };

export function setApiSettings(next: ApiSettings): void {
  settings = next;
}

export function getApiSettings(): ApiSettings {
  return settings;
}

/** The Domain of cookies that scripts write; null = the page's host alone. */
export function findCookieDomain(): string | null {
  return chooseCookieDomain({ publicUrl: location.origin, apiUrl: settings.apiUrl });
}
