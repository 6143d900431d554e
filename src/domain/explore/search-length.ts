// Which texts explore searches for (specification, Explore).

/** A text of at least this many characters is searched while a visitor types. */
const minCharacters = 3;

/** Whole names of models and chips that are shorter: SE, XR, XS, TV, M4, 16. */
const shortName = /^(?:se|xr|xs|tv|m\d|\d\d)$/i;

/** Whether a text is searched as it is typed. A shorter one matches too much, unless it is a whole name. */
export function isSearched(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= minCharacters || shortName.test(trimmed);
}
