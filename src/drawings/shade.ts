// Arithmetic of `#rrggbb` colours for drawings.

/** `share` of the second colour in the first: 0 = the first, 1 = the second. */
export function mixColours(one: string, other: string, share: number): string {
  const mixed = readChannels(one).map((channel, at) =>
    Math.round(channel * (1 - share) + (readChannels(other)[at] ?? 0) * share),
  );
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a colour is light to the eye, so that what lies on it must be dark. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = readChannels(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}

/** Only six hexadecimal digits are a colour: the value goes into markup. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function readChannels(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
}
