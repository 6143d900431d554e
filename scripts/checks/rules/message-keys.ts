// @table Message keys that the source builds from parts (`facet.${name}`), so that no literal names them whole.

/** Keys with this prefix count as used. A line here gives up the unused-key check for them: say who builds the key. */
export interface DynamicKeyPrefix {
  readonly prefix: string;
  readonly builtBy: string;
}

export const DYNAMIC_KEY_PREFIXES: readonly DynamicKeyPrefix[] = [];
