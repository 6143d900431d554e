/** The one value of a list, however often it stands there; null when there is none, or another. */
export function sole<Value>(values: Iterable<Value>): Value | null {
  const [only, other] = new Set(values);
  return only !== undefined && other === undefined ? only : null;
}
