/** The keys whose versions differ between two readings, added and removed ones included. */
export function listChangedKeys(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(key => before.get(key) !== after.get(key));
}
