// Cleans the address that a page reports of itself: keeps the path and known keys of the query. Links in mails carry tokens (R33).
import { filterKeys } from '#domain/filters/filter-keys.ts';

const knownKeys: ReadonlySet<string> = new Set([
  ...filterKeys.flatMap(({ name, kind }) =>
    kind === 'number' ? [name, `${name}-min`, `${name}-max`] : [name],
  ),
  'sort',
  'availability',
  'page',
  'feature',
  's',
  'type',
  'ref',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
]);

/** `https://site/fr/x?_u=secret&page=2#top` -> `/fr/x?page=2`; '' = not an address of a page. */
export function cleanVisitUrl(text: string): string {
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return '';
  const base = 'http://page.invalid';
  if (!URL.canParse(text, base)) return '';
  const { pathname, searchParams } = new URL(text, base);
  const kept = new URLSearchParams(
    [...searchParams].filter(([key, value]) => knownKeys.has(key) && !value.includes('@')),
  );
  const path = pathname.replaceAll(/\/{2,}/g, '/');
  return kept.size === 0 ? path : `${path}?${kept}`;
}
