// What distinguishes a product from others of its model, on one line: `128 GB · Midnight`.

/** A no-break space joins each dot to the word before it, so that no line begins with a dot. */
export function joinDetails(details: readonly string[]): string {
  return details.join('\u00a0· ');
}
