// Dialogs that an address opens: `#us-shipping`, or `#us-shipping.banner` with a context after the dot (specification, Dialogs).

export const modalNames = [
  'newsletter',
  'refurbisher-details',
  'specs-compare',
  'price-track',
  'us-shipping',
  'product-images',
] as const;
export type ModalName = (typeof modalNames)[number];

export interface ModalHash {
  readonly name: ModalName;
  /** The place of the link that opened it (`banner`, `footer`), or what it is about (a merchant, a specification); null = not stated. */
  readonly context: string | null;
}

/** Reads the hash of an address, with or without its `#`; null when it opens no dialog. */
export function parseModalHash(hash: string): ModalHash | null {
  const [, text = '', context] = /^#?([a-z-]+)(?:\.([A-Za-z0-9-]{1,100}))?$/.exec(hash) ?? [];
  const name = modalNames.find(one => one === text);
  return name === undefined ? null : { name, context: context ?? null };
}
