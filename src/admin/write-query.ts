/** The query of an address with its question mark, without fields that are undefined; '' = no field is left. */
export function writeQuery(fields: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
