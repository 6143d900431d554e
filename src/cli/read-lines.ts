// Splits a text that arrives in chunks into lines, for commands that read standard input.

/**
 * Each line without its line feed, in order; null for a line of more than `longest` characters, which is not buffered. No other separator
 * ends a line: a JSON text may hold U+2028 and U+2029 unescaped (RFC 8259 section 7).
 */
export async function* readLines(
  texts: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<string | null> {
  let held: string | null = '';
  const add = (more: string): void => {
    if (held !== null) held = held.length + more.length > longest ? null : held + more;
  };
  for await (const text of texts) {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) {
        yield held;
        held = '';
      }
      add(piece);
    }
  }
  if (held !== '') yield held;
}
