// What distinguishes a product from others of its model, on one line: `128 GB · Midnight`.

/** The dot is joined to the word before it, so that no line begins with one. */
export function joinDetails(details: readonly string[]): string {
  return details.join('\u00a0· ');
}
