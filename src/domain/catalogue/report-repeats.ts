// Reports duplicates in a catalogue file.

export type Report = (path: string, message: string) => void;

/** Reports every key after its first, at its own path and with the path of the first. */
export function reportRepeats(
  items: readonly { readonly key: string; readonly path: string }[],
  what: string,
  report: Report,
): void {
  const seen = new Map<string, string>();
  for (const { key, path } of items) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, path);
    else report(path, `${what} ${key} is already at ${first}`);
  }
}
