// Feeds repeat a few names and values in thousands of rows: each is read once.

/** The function with its results remembered by their text; when there are `max` of them, all are forgotten. */
export function remember<Value>(read: (text: string) => Value, max: number): (text: string) => Value {
  const results = new Map<string, Value>();
  return text => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const value = read(text);
    results.set(text, value);
    return value;
  };
}
