// Typing errors: whether one word is another with one letter wrong, missing, too many, or swapped with its neighbour.

/** Whether the words differ by exactly one edit; equal words do not. Takes time in proportion to their length. */
export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length > otherRest.length) return rest.slice(1) === otherRest;
  if (rest.length < otherRest.length) return rest === otherRest.slice(1);
  if (rest.slice(1) === otherRest.slice(1)) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
