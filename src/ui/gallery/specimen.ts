// One state of one control, as the gallery shows it.
import type { ReactNode } from 'react';

export interface Specimen {
  /** The state in a few words: `focus`, `error`, `long words`. */
  readonly state: string;
  readonly node: ReactNode;
  /** Rendered as if focused, since only one element of a page can have the focus. */
  readonly isFocused?: true;
}
