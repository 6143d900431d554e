// From which text on explore searches (specification, Explore).

/** Characters from which a text is searched while somebody types. */
const minCharacters = 3;

/** Names of models and chips that are shorter, whole as they stand: SE, XR, XS, TV, M4, 16. */
const shortName = /^(?:se|xr|xs|tv|m\d|\d\d)$/i;

/** Whether a text is searched as it is typed. What is shorter says too little, unless it is a whole name. */
export function isSearched(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= minCharacters || shortName.test(trimmed);
}
