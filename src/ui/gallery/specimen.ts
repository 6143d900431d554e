// One state of one control, as the gallery shows it.
import type { ReactNode } from 'react';

export interface Specimen {
  /** The state in a few words: `focus`, `error`, `long words`. */
  readonly state: string;
  readonly node: ReactNode;
  /** Drawn as if it had the focus, which only one thing on a page can have. */
  readonly isFocused?: true;
}
