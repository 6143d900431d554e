// Shortens the description of a page, which search engines would cut in the middle of a word.

const maxDescription = 155;

/** A description of at most 155 characters that ends with a sentence, otherwise with a word and `…`. */
export function clipDescription(text: string): string {
  if (text.length <= maxDescription) return text;
  const start = text.slice(0, maxDescription);
  const sentence = /^.{60,}[.!?](?=\s)/su.exec(start)?.[0];
  return sentence ?? `${start.slice(0, start.lastIndexOf(' '))}…`;
}
