// The words of a locale come to the browser in parts: what a page may show at once, and what is wanted later or never. By the
// beginning of a key; a key that begins with none of these comes with the page. @table

export interface MessagePart {
  readonly name: 'later' | 'server';
  readonly prefixes: readonly string[];
  /** Where such a key may be named: elsewhere the browser would not have it. */
  readonly places: readonly string[];
}

export const messageParts: readonly MessagePart[] = [
  {
    // With the frame around the page, when it stands (pages/frame/later-frame.tsx).
    name: 'later',
    prefixes: ['banner.', 'cookies.', 'modal.', 'notices.', 'offline.', 'usShipping.'],
    places: ['src/pages/frame/', 'src/pages/modals/', 'src/ui/notices/', 'src/ui/shipping/'],
  },
  {
    // Spoken by presenters, which answer with words.
    name: 'server',
    prefixes: ['country.adjective.', 'error.', 'fact.', 'feature.'],
    places: ['src/api/', 'src/main/', 'src/live/'],
  },
];

/** The part that a key is in; null = it comes with the page. */
export function findMessagePart(key: string): MessagePart | null {
  return messageParts.find(({ prefixes }) => prefixes.some(prefix => key.startsWith(prefix))) ?? null;
}
