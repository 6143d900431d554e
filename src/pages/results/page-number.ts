/** Appends the page number to the query; page 1 has none. */
export function withPage(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
