// Access to the visitor's saved list for the buttons of cards and pages, provided by the shell (pages/saved/saved-provider.tsx).
import { createContext } from 'react';

export interface SaveControl {
  readonly isSaved: (sku: string) => boolean;
  /** Adds the product to the list or removes it, and confirms it in the snackbar. */
  readonly toggle: (sku: string) => void;
}

/** null until the browser's list has been read: pages rendered on the server are the same for everybody. */
export const SaveContext = createContext<SaveControl | null>(null);
