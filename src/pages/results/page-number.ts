/** The page number is the last of an address's query, and page 1 has none. */
export function withPage(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
