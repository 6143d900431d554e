// Reproducible randomness: every draw is a hash of what it is about, so that the same question always gives the same number.

/** 32 bits that stand for a thing; draws with different keys are independent. */
export type DrawKey = number;

/** The key of a text (FNV-1a, then mixed). */
export function makeKey(text: string): DrawKey {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** The key of one thing within another: a life within a slot, a slot within a feed. */
export function within(key: DrawKey, part: number): DrawKey {
  return mix(Math.imul(key, 0x9e3779b1) ^ mix(part));
}

/** A number in [0, 1) for one question about a thing. */
export function draw(key: DrawKey, question: string): number {
  return within(key, makeKey(question)) / 4_294_967_296;
}

/** One of the items, each equally likely. Throws when there is none. */
export function pick<Item>(items: readonly Item[], key: DrawKey, question: string): Item {
  const item = items[Math.floor(draw(key, question) * items.length)];
  if (item === undefined) throw new Error(`nothing to pick for ${question}`);
  return item;
}

/** One of the names, each as likely as its weight. Throws when there is none. */
export function pickWeighted<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  drawn: number,
): Name {
  const entries = Object.entries(weights) as [Name, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = drawn * total;
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  const last = entries.at(-1);
  if (last === undefined) throw new Error('nothing to pick from');
  return last[0];
}

/**
 * Two draws that cover the square evenly as the number counts up (Roberts's R-sequence): neighbours on one coordinate are far
 * apart on the other, so the same pair seldom comes twice.
 */
export function spread(key: DrawKey, number: number): readonly [number, number] {
  return [
    (draw(key, 'spread') + number * 0.7548776662466927) % 1,
    (draw(key, 'other spread') + number * 0.5698402909980532) % 1,
  ];
}

/** The index of the first running total above the draw; `totals` rise. */
export function pickPlace(totals: Float64Array, drawn: number): number {
  const wanted = drawn * (totals.at(-1) ?? 0);
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** An exponentially distributed span with this mean, at most six times the mean. */
export function drawSpan(key: DrawKey, question: string, mean: number): number {
  return -Math.log(1 - draw(key, question) * 0.9975) * mean;
}

/** lowbias32: every bit of the input affects every bit of the result. */
function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
