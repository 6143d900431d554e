// Colour arithmetic for drawings, on `#rrggbb`.

/** Grey for a device whose colour is not stated. */
export const unstatedColour = '#b9bab3';

/** Bare steel. */
export const steelColour = '#c9cbcc';

/** Mixes two colours by the second one's `share`: 0 = the first, 1 = the second. */
export function mixColours(one: string, other: string, share: number): string {
  const mixed = readChannels(one).map((channel, at) =>
    Math.round(channel * (1 - share) + (readChannels(other)[at] ?? 0) * share),
  );
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How light a colour looks, 0 to 255. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114;
}

/** Whether a colour looks light, so that details on it must be dark. */
export function isLight(colour: string): boolean {
  return lightness(colour) > 140;
}

/** A line colour that is visible on `colour` (darker on light colours, lighter on dark ones) and on light and dark backgrounds. */
export function contrast(colour: string, share: number): string {
  return mixColours(colour, isLight(colour) ? '#000000' : '#ffffff', share);
}

/** The colour of the outline of a part in this colour. */
export function edgeColour(colour: string): string {
  return contrast(colour, 0.28);
}

/** Mixes a colour with black by `share`, 0 to 1. */
export function darken(colour: string, share: number): string {
  return mixColours(colour, '#000000', share);
}

/** Mixes a colour with white by `share`, 0 to 1. */
export function lighten(colour: string, share: number): string {
  return mixColours(colour, '#ffffff', share);
}

/** Distance of a colour from grey, 0 to 255. */
export function chroma(colour: string): number {
  const channels = readChannels(colour);
  return Math.max(...channels) - Math.min(...channels);
}

/** Black, and the greys of aluminium that came with black fronts: neutral, and darker than silver. */
export function isGrey(colour: string): boolean {
  return chroma(colour) < 24 && Math.max(...readChannels(colour)) < 200;
}

/** Only six hexadecimal digits are accepted, because the value goes into markup. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function readChannels(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
}
