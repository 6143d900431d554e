// The result of a feed's trial run, formatted for an operator: the classes by size, with examples below each.
import type { FeedTrial, TrialExample } from '#services/feeds/try-feed.ts';

const maxTitleLength = 90;

/** `linked`: the hosts of the feed's links, where the operator named none. */
export function describeTrial(
  { counts, examples }: FeedTrial,
  { bytes, linked }: { readonly bytes: number; readonly linked: readonly string[] },
): string[] {
  const { read = 0, ...classes } = counts;
  const lines = [`${String(read).padStart(8)}  listings read, ${bytes} bytes`];
  for (const [kind, count] of Object.entries(classes).sort(([, one], [, other]) => other - one)) {
    lines.push(`${String(count).padStart(8)}  ${kind}`);
    for (const example of examples[kind] ?? []) lines.push(`            ${describeExample(example)}`);
  }
  if (linked.length > 0) lines.push(`Links lead to ${linked.join(', ')}.`);
  return lines;
}

function describeExample({ code, listing, sku, detail }: TrialExample): string {
  if (listing === null)
    return `${code ?? 'no code'}${detail === null || detail === '' ? '' : `: ${shorten(detail)}`}`;
  const { title, mode, grade, priceMinor, currency, available } = listing;
  const price = `${(priceMinor / 100).toFixed(2)} ${currency}`;
  const offer = `${price}, ${mode} ${grade}${available ? '' : ', sold out'}`;
  return `${code}: ${shorten(title)}${sku === null ? '' : ` -> ${sku}`}; ${offer}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1)}…`;
}
